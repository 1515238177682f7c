import { contrast, mix } from '../../src/brand/theme/contrast.ts';
import type { Look } from '../../src/brand/bundle/look.ts';
import { lookRoles, type Roles } from '../../src/brand/theme/roles.ts';

/** The map's colors and fonts from a brand's look. */
export interface Palette {
  roles: Roles;
  /** Color of arrows, links and marks. */
  flow: string;
  text: string;
  heading: string;
  mono: string;
  /** Background of destinations. */
  deciding: string;
  /** Corner radius in px. */
  radius: { flow: number; card: number; button: number };
}

/** Maps are light in every brand, so the colors of a dark look are inverted. */
export function paletteOf(look: Look): Palette {
  const light = look.scheme === 'dark' ? toLight(look) : look;
  const { accent, secondary } = light.colors;
  const roles = lookRoles(light, { color_primary: accent, color_secondary: secondary });
  return {
    roles,
    // A pale accent would look muddy when darkened, so text color is used instead.
    flow: contrast(accent, roles['surface-sunken']) >= 4.5 ? accent : roles.text,
    deciding: mix(roles['surface-raised'], accent, 0.07),
    text: familyOf(look, 'text'),
    heading: familyOf(look, 'heading'),
    mono: "Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace",
    radius: {
      flow: toPx(look.radius.card, 24),
      card: toPx(look.radius.card, 12),
      button: toPx(look.radius.button, 11),
    },
  };
}

function toLight(look: Look): Look {
  const { surface: ink, text: paper } = look.colors;
  const colors = {
    ...look.colors,
    surface: mix(paper, '#ffffff', 0.5),
    raised: '#ffffff',
    sunken: mix(paper, ink, 0.05),
    text: ink,
    muted: mix(ink, paper, 0.35),
    border: mix(paper, ink, 0.16),
    control: mix(ink, paper, 0.5),
  };
  return { ...look, scheme: 'light', colors };
}

function familyOf(look: Look, role: string): string {
  const face = look.fonts[role];
  return face ? `'${face.family}', ${face.fallback}` : 'sans-serif';
}

/** Converts a radius in rem or px, limited to `most`. */
function toPx(length: string, most: number): number {
  const value = Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1);
  return Math.min(most, Number.isNaN(value) ? most : value);
}
