import type { MantineThemeOverride } from '@mantine/core';

/** A brand's design tokens: `look` of `brands/<slug>/brand.json`; schema in `schemas/config/brand.schema.json`. */
export interface Look {
  scheme: 'light' | 'dark';
  colors: LookColors;
  /** Fonts by role. `text` and `heading` are required; others (`textItalic`) load with them. */
  fonts: Record<string, Face>;
  radius: LookRadius;
  type: LookType;
  shape: LookShape;
  theme?: LookTheme | undefined;
}

/** Theme settings that are data. Colors are excluded: roles guarantee their contrast. */
export type LookTheme = Pick<MantineThemeOverride, 'spacing' | 'fontSizes' | 'lineHeights' | 'shadows' | 'breakpoints' | 'headings'> & {
  components?: Record<string, { defaultProps: Record<string, string | number | boolean> }>;
};

/** `#rrggbb` each. `GET /branding` may replace `accent` and `secondary`. */
export type LookColors = Record<
  | 'surface'
  | 'raised'
  | 'sunken'
  | 'text'
  | 'muted'
  | 'border'
  | 'control'
  | 'accent'
  | 'secondary'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info',
  string
>;

export interface Face {
  family: string;
  /** Path in the brand's folder. Absent: another role loads the family. */
  file?: string;
  weight?: string;
  style?: 'normal' | 'italic';
  fallback: string;
}

export type LookRadius = Record<'control' | 'card' | 'button' | 'badge', string>;

export type LookType = Record<
  | 'display'
  | 'title'
  | 'section'
  | 'headingWeight'
  | 'headingTracking'
  | 'headingLeading'
  | 'buttonWeight'
  | 'buttonTracking'
  | 'labelWeight'
  | 'labelCase'
  | 'labelTracking',
  string
>;

export interface LookShape {
  header: 'accent' | 'surface';
  panelSide: 'left' | 'right';
  panelTone: 'accent' | 'sunken';
  picture: 'accent' | 'secondary';
  field: 'outlined' | 'filled';
  fieldBorder: string;
  progress: 'bar' | 'segments';
  progressHeight: string;
  marker: 'round' | 'square';
  raised: 'shadow' | 'line';
  /** Style of the balance on the home page: in a card with its history, on an accent background, or plain. */
  balance: 'card' | 'field' | 'plain';
  list: 'cards' | 'lines';
}

type Parts = { [Part in keyof Look]?: Partial<Look[Part]> };

/** Merges `own` over `base` by role. Fonts are replaced as a whole, so that a brand does not load the base's. */
export function mergeLook(base: Look, own: Parts): Look {
  return {
    scheme: own.scheme ?? base.scheme,
    colors: { ...base.colors, ...own.colors },
    // A brand's font list is complete: the schema requires `text` and `heading`.
    fonts: (own.fonts as Look['fonts'] | undefined) ?? base.fonts,
    radius: { ...base.radius, ...own.radius },
    type: { ...base.type, ...own.type },
    shape: { ...base.shape, ...own.shape },
    theme: own.theme ?? base.theme,
  };
}
