import {
  createTheme,
  defaultVariantColorsResolver,
  MantineProvider,
  mergeThemeOverrides,
  type MantineColorSchemeManager,
  type VariantColorsResolver,
} from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { setNonce } from 'get-nonce';
import type { BrandTheme } from '../bundle/bundle.ts';
import type { Look } from '../bundle/look.ts';
import styles from './mantineParts.module.css';

interface MantineThemeProps {
  theme: BrandTheme['theme'];
  scheme: Look['scheme'];
  children: ReactNode;
}

/**
 * Mantine's provider with the brand's theme.
 * `themeVariables` writes the CSS variables into the brand's style element, so Mantine's own are disabled.
 */
export function MantineTheme({ theme, scheme, children }: MantineThemeProps) {
  const whole = useMemo(() => mergeThemeOverrides(mantineParts, theme), [theme]);
  return (
    <MantineProvider
      theme={whole}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      colorSchemeManager={oneScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}

const nothing = () => undefined;

/** Brands have a single color scheme, so ignore stored and system preferences. */
const oneScheme: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: nothing,
  subscribe: nothing,
  unsubscribe: nothing,
  clear: nothing,
};

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

/**
 * CSP nonce for style elements, from `<meta property="csp-nonce" nonce="...">`.
 * Mantine calls this before its first render. Its scroll lock reads the nonce from `get-nonce`, so set that here too.
 */
export function styleNonce(): string {
  if (import.meta.env.SSR) return '__CSP_NONCE__';
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  setNonce(nonce);
  return nonce;
}
