import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import styles from './mantineParts.module.css';

const roles = ['accent', 'success', 'warning', 'danger', 'info'];

/** Neutral, for past states. */
const past = {
  background: 'var(--pb-surface-sunken)',
  hover: 'var(--pb-surface-sunken)',
  color: 'var(--pb-text-muted)',
  border: '1px solid var(--pb-border)',
};

/** Colors of a `variant` from the brand's roles, which guarantee AA contrast for any brand colors. */
export const variantColors: VariantColorsResolver = (input) => {
  const role = input.color ?? 'accent';
  if (role === 'gray') return past;
  if (!roles.includes(role)) return defaultVariantColorsResolver(input);
  const isAccent = role === 'accent';
  const colorOf = (name: string) => `var(--pb-${name})`;
  const ink = colorOf(isAccent ? 'accent-text' : role);
  const clear = { background: 'transparent', hover: colorOf('surface-sunken') };
  switch (input.variant) {
    case 'filled':
      return {
        background: colorOf(role),
        hover: colorOf(isAccent ? 'accent-hover' : role),
        color: colorOf(`on-${role}`),
        // Keeps an edge when the accent matches the page.
        border: `1px solid ${colorOf(isAccent ? 'accent-graphic' : role)}`,
      };
    case 'light':
      return { background: colorOf(`${role}-soft`), hover: colorOf(`${role}-soft`), color: ink, border: `1px solid ${ink}` };
    case 'outline':
      return { ...clear, color: isAccent ? colorOf('text') : ink, border: `1px solid ${colorOf(isAccent ? 'control' : role)}` };
    case 'subtle':
      return { ...clear, color: ink, border: '1px solid transparent' };
    case 'transparent':
      return { ...clear, hover: 'transparent', color: ink, border: '1px solid transparent' };
    default:
      return defaultVariantColorsResolver(input);
  }
};

/** Applies the brand's roles and shape to Mantine's components; the part of the theme that is code. */
export const mantineParts = createTheme({
  variantColorResolver: variantColors,
  components: {
    Alert: {
      classNames: {
        root: styles.alert,
        wrapper: styles.alertWrapper,
        body: styles.alertBody,
        icon: styles.alertIcon,
        title: styles.alertTitle,
        message: styles.alertMessage,
      },
    },
    Anchor: { classNames: { root: styles.anchor } },
    Badge: { classNames: { root: styles.badge, label: styles.badgeLabel } },
    Button: { classNames: { root: styles.button, inner: styles.buttonInner, label: styles.buttonLabel } },
    Card: { classNames: { root: styles.card } },
    Input: { classNames: { wrapper: styles.inputWrapper, input: styles.input } },
    InputWrapper: { classNames: { label: styles.label, description: styles.description, error: styles.error } },
    Paper: { classNames: { root: styles.paper } },
    Skeleton: { classNames: { root: styles.skeleton } },
  },
});
