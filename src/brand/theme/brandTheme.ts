import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  mergeThemeOverrides,
  type MantineColor,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import type { Branding } from '../bundle/branding.ts';
import type { BrandTheme } from '../bundle/bundle.ts';
import type { Look } from '../bundle/look.ts';
import { mix } from './contrast.ts';
import { isDark, lookRoles, onPaper, printRoles, type Roles } from './roles.ts';

/** Theme of a look in two colors. The build computes it for the brand's own colors. */
export function brandTheme(look: Look, branding: Pick<Branding, 'color_primary' | 'color_secondary'>): BrandTheme {
  const roles = lookRoles(look, branding);
  const theme = mantineTheme(look, roles);
  const own = ownVariables(look, roles);
  const printed = Object.entries(ownVariables(onPaper(look), printRoles(look, branding))).filter(([name, value]) => own[name] !== value);
  return {
    theme,
    variables: themeVariables(theme, look.scheme, own, Object.fromEntries(printed)),
    isDark: { header: isDark(roles.header), panel: isDark(roles.panel), surface: isDark(roles.surface) },
  };
}

/**
 * Converts a look to a Mantine theme (https://mantine.dev/theming/theme-object/), with `look.theme` on top.
 * Colors come from roles only, to guarantee contrast. The result is plain data for the brand's chunk; `mantineParts` adds the code.
 */
export function mantineTheme(look: Look, roles: Roles): MantineThemeOverride {
  const { radius, type } = look;
  const theme = createTheme({
    primaryColor: 'accent',
    primaryShade: 6,
    autoContrast: true,
    // The luminance at which black and white are equally readable: (1.05 x 0.05)^0.5 - 0.05.
    luminanceThreshold: 0.179,
    black: '#000000',
    colors: {
      accent: shades(roles.accent),
      red: shades(roles.danger),
      ...Object.fromEntries(statuses.map((name) => [name, shades(roles[name])])),
      ...(look.scheme === 'light' && { gray: grayShades(roles) }),
      dark: darkShades(roles),
    },
    fontFamily: family(look, 'text'),
    fontFamilyMonospace: family(look, 'text'),
    headings: {
      fontFamily: family(look, 'heading'),
      fontWeight: type.headingWeight,
      sizes: {
        h1: { fontSize: type.title, lineHeight: type.headingLeading },
        h2: { fontSize: type.section, lineHeight: type.headingLeading },
        h3: { fontSize: '1.0625rem', lineHeight: type.headingLeading },
      },
    },
    defaultRadius: 'sm',
    radius: { xs: radius.badge, sm: radius.control, md: radius.button, lg: radius.card, xl: radius.card },
    shadows: { md: shadowOf(look) },
    fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    breakpoints: { xs: '20em', sm: '37.5em', md: '62.5em' },
    cursorType: 'pointer',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Alert: { defaultProps: { variant: 'light' } },
      Anchor: { defaultProps: { underline: 'always', inherit: true } },
      Badge: { defaultProps: { radius: 'xs', variant: 'light' } },
      Button: { defaultProps: { radius: 'md' } },
      Input: { defaultProps: { size: 'md' } },
      Modal: { defaultProps: { radius: 'lg' } },
      Paper: { defaultProps: { radius: 'lg' } },
    },
  });
  return look.theme ? mergeThemeOverrides(theme, look.theme) : theme;
}

const statuses = ['success', 'warning', 'danger', 'info'] as const;

const shadowOf = ({ shape }: Look) => (shape.raised === 'shadow' ? '0 1px 2px rgb(0 0 0 / 5%), 0 8px 24px rgb(0 0 0 / 7%)' : 'none');

function ownVariables(look: Look, roles: Roles): Record<string, string> {
  return { ...roleVariables(roles), ...shapeVariables(look, roles), ...listVariables(look, roles), ...mantineVariables(roles) };
}

function shapeVariables(look: Look, roles: Roles): Record<string, string> {
  const { headingWeight, headingTracking, headingLeading, buttonWeight, buttonTracking, labelWeight, labelCase, labelTracking } = look.type;
  return {
    '--pb-font-text': family(look, 'text'),
    '--pb-font-heading': family(look, 'heading'),
    '--pb-size-display': look.type.display,
    '--pb-size-title': look.type.title,
    '--pb-size-section': look.type.section,
    '--pb-heading-weight': headingWeight,
    '--pb-heading-tracking': headingTracking,
    '--pb-heading-leading': headingLeading,
    '--pb-button-weight': buttonWeight,
    '--pb-button-tracking': buttonTracking,
    '--pb-label-weight': labelWeight,
    '--pb-label-case': labelCase,
    '--pb-label-tracking': labelTracking,
    '--pb-radius-control': look.radius.control,
    '--pb-radius-card': look.radius.card,
    '--pb-radius-button': look.radius.button,
    '--pb-radius-badge': look.radius.badge,
    '--pb-radius-marker': look.shape.marker === 'round' ? '999px' : look.radius.badge,
    '--pb-field-border': look.shape.fieldBorder,
    '--pb-field-surface': look.shape.field === 'filled' ? look.colors.sunken : look.colors.raised,
    '--pb-progress-height': look.shape.progressHeight,
    '--pb-header-line': `inset 0 ${look.shape.header === 'accent' ? `-3px ${roles.secondary}` : `-1px ${roles.border}`}`,
    '--pb-shadow': shadowOf(look),
    '--pb-line': look.shape.raised === 'line' ? `1px solid ${look.colors.border}` : '1px solid transparent',
    '--pb-motion': '180ms',
  };
}

/** Separators of lists and facts. `inset` scales their inline padding. */
function listVariables({ shape, radius }: Look, roles: Roles): Record<string, string> {
  const line = `1px solid ${roles.border}`;
  if (shape.list === 'lines')
    return {
      '--pb-list-ground': 'transparent',
      '--pb-list-border': '0 solid transparent',
      '--pb-list-top': `2px solid ${roles.text}`,
      '--pb-list-radius': '0',
      '--pb-list-inset': '0',
    };
  return {
    '--pb-list-ground': roles['surface-raised'],
    '--pb-list-border': line,
    '--pb-list-top': line,
    '--pb-list-radius': radius.card,
    '--pb-list-inset': '1',
  };
}

/** Mantine reads these variables directly; they give its components our roles. */
function mantineVariables(roles: Roles): Record<string, string> {
  return {
    '--mantine-color-body': roles.surface,
    '--mantine-color-text': roles.text,
    '--mantine-color-bright': roles.text,
    '--mantine-color-dimmed': roles['text-muted'],
    '--mantine-color-placeholder': roles['text-muted'],
    '--mantine-color-error': roles.danger,
    '--mantine-color-success': roles.success,
    '--mantine-color-anchor': roles['accent-text'],
    '--mantine-color-default': 'var(--pb-field-surface)',
    '--mantine-color-default-border': roles.control,
    '--mantine-color-default-color': roles.text,
    '--mantine-color-default-hover': roles['surface-sunken'],
    '--mantine-color-disabled': roles['surface-sunken'],
    '--mantine-color-disabled-color': roles['text-muted'],
    '--mantine-primary-color-filled': roles.focus,
    '--mantine-primary-color-light': roles['accent-soft'],
    '--mantine-primary-color-light-hover': roles['accent-soft'],
    '--mantine-primary-color-light-color': roles['accent-text'],
    ...Object.fromEntries(
      statuses.flatMap((name) => [
        [`--mantine-color-${name}-filled`, roles[name]],
        [`--mantine-color-${name}-light`, roles[`${name}-soft`]],
      ]),
    ),
    '--mantine-color-accent-filled': roles.accent,
    '--mantine-color-accent-filled-hover': roles['accent-hover'],
    '--mantine-primary-color-contrast': roles['on-accent'],
  };
}

function roleVariables(roles: Roles): Record<string, string> {
  return Object.fromEntries(Object.entries(roles).map(([name, color]) => [`--pb-${name}`, color]));
}

function family(look: Look, role: string): string {
  const face = look.fonts[role] ?? look.fonts['text'];
  return face ? `'${face.family}', ${face.fallback}` : 'system-ui, sans-serif';
}

/** Ten shades from light to dark, with the color itself at index 6, as in Mantine. */
function shades(color: string): MantineColorsTuple {
  const lighter = [0.92, 0.82, 0.66, 0.5, 0.34, 0.16].map((share) => mix(color, '#ffffff', share));
  const darker = [0.14, 0.28, 0.42].map((share) => mix(color, '#000000', share));
  return [...lighter, color, ...darker] as unknown as MantineColorsTuple; // ten elements
}

/** Mantine uses this row for light backgrounds, borders and control edges (index 4). */
function grayShades(roles: Roles): MantineColorsTuple {
  const { 'surface-sunken': sunken, border, control, 'text-muted': muted, text } = roles;
  return [sunken, sunken, border, border, control, muted, muted, muted, text, text];
}

/** Mantine uses this row for dark surfaces: text first, page last, control edges at index 4. */
function darkShades(roles: Roles): MantineColorsTuple {
  const steps = [0, 0.2, 0.4, 0.6, 0.8].map((share) => mix(roles.text, roles['text-muted'], share));
  return [
    ...steps,
    roles.border,
    roles['surface-sunken'],
    roles['surface-raised'],
    roles.surface,
    roles.surface,
  ] as unknown as MantineColorsTuple; // ten elements
}

/** Mantine palettes in use; the others would be two thirds of all variables. */
const palettes: MantineColor[] = ['accent', 'dark', 'gray', 'red'];

/**
 * A theme's CSS variables for the brand's one scheme.
 * Mantine would write both schemes with all palettes: 28 KB of CSS in each page.
 *
 * @param own the brand's variables and overrides of Mantine's; they win over the theme's
 * @param printed overrides for print
 */
function themeVariables(
  override: MantineThemeOverride,
  scheme: Look['scheme'],
  own: Record<string, string>,
  printed: Record<string, string>,
): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const colors = Object.fromEntries(Object.entries(theme.colors).filter(([name]) => palettes.includes(name)));
  const its = defaultCssVariablesResolver({ ...theme, colors: colors as typeof theme.colors }); // `palettes` covers every color in use
  const css = (variables: Record<string, string>) => convertCssVariables({ variables, light: {}, dark: {} }, ':root').trim();
  return `${css({ ...its.variables, ...its[scheme], ...own })}@media print{${css(printed)}}`;
}
