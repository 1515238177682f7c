/** CSS named colors (https://www.w3.org/TR/css-color-4/#named-colors), only the basic ones that drawing programs write. */
const named: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
};

/** A color with its opacity, 0 to 1. */
export interface Paint {
  color: string;
  opacity: number;
}

/** Reads an SVG color as `#rrggbb` and opacity; undefined for notations that are not supported. */
export function readPaint(text: string): Paint | undefined {
  const color = text.trim().toLowerCase();
  const name = named[color];
  if (name !== undefined) return { color: name, opacity: 1 };
  const digits = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(color)?.[1];
  if (digits !== undefined) {
    const whole = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
    return { color: `#${whole.slice(0, 6)}`, opacity: Number.parseInt(whole.slice(6) || 'ff', 16) / 255 };
  }
  const parts = /^rgba?\(([^)]*)\)$/.exec(color)?.[1]?.match(/[\d.]+%?/g);
  if (!parts || parts.length < 3) return undefined;
  const channels = parts.slice(0, 3).map((part) => Math.min(255, Math.round(part.endsWith('%') ? shareOf(part) * 255 : Number(part))));
  return { color: `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`, opacity: shareOf(parts[3] ?? '1') };
}

/** Reads a share: `40%` and `.4` are 0.4. */
export function shareOf(text: string): number {
  const value = Number.parseFloat(text);
  return Math.min(1, Math.max(0, text.trim().endsWith('%') ? value / 100 : value));
}
