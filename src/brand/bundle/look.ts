import type { MantineThemeOverride } from '@mantine/core';

/** A brand's design by role: `brands/<slug>/brand.json` `look`; its shape stands in `schemas/config/brand.schema.json`. */
export interface Look {
  scheme: 'light' | 'dark';
  colors: LookColors;
  /** Faces by role; `text` and `heading` must be there, further ones (`textItalic`) are loaded with them. */
  fonts: Record<string, Face>;
  radius: LookRadius;
  type: LookType;
  shape: LookShape;
  /** What the roles above cannot say. */
  theme?: LookTheme | undefined;
}

/** The part of a Mantine theme that is data and no color: colors have roles, whose contrasts are made. */
export type LookTheme = Pick<MantineThemeOverride, 'spacing' | 'fontSizes' | 'lineHeights' | 'shadows' | 'breakpoints' | 'headings'> & {
  components?: Record<string, { defaultProps: Record<string, string | number | boolean> }>;
};

/** `#rrggbb` each. `accent` and `secondary` are starting values: `GET /branding` may replace them. */
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
  /** Path in the brand's folder; absent: another role loads the family. */
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
  /** Whether the header stands on the accent or on the page. */
  header: 'accent' | 'surface';
  /** Where the brand panel of the entry pages stands on wide windows. */
  panelSide: 'left' | 'right';
  panelTone: 'accent' | 'sunken';
  /** Which color fills the line illustrations. */
  picture: 'accent' | 'secondary';
  field: 'outlined' | 'filled';
  fieldBorder: string;
  /** One bar that fills, or one segment a step. */
  progress: 'bar' | 'segments';
  progressHeight: string;
  marker: 'round' | 'square';
  /** How separate objects stand out: by shadow or by line. */
  raised: 'shadow' | 'line';
  /** The balance on the first page: in a card with its history, on a field of the accent, or on the page itself. */
  balance: 'card' | 'field' | 'plain';
  /** Lists and facts: each in a card, or on the page below a line. */
  list: 'cards' | 'lines';
}

type Parts = { [Part in keyof Look]?: Partial<Look[Part]> };

/** `own` over `base`, role by role. Faces are taken whole, so that a brand does not load the base's as well. */
export function mergeLook(base: Look, own: Parts): Look {
  return {
    scheme: own.scheme ?? base.scheme,
    colors: { ...base.colors, ...own.colors },
    // A face list that stands in a brand is complete: the schema asks for `text` and `heading`.
    fonts: (own.fonts as Look['fonts'] | undefined) ?? base.fonts,
    radius: { ...base.radius, ...own.radius },
    type: { ...base.type, ...own.type },
    shape: { ...base.shape, ...own.shape },
    theme: own.theme ?? base.theme,
  };
}
