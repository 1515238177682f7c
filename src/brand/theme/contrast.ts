/** Color arithmetic on `#rrggbb`, after WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */

type Channels = [red: number, green: number, blue: number];

/** First of `preferred` that is readable on `ground`, else black or white, one of which always reaches 4.58:1. */
export function readableOn(ground: string, preferred: string[] = []): string {
  const fits = preferred.find((color) => contrast(color, ground) >= 4.5);
  if (fits) return fits;
  return contrast('#000000', ground) >= contrast('#ffffff', ground) ? '#000000' : '#ffffff';
}

/** Moves `color` toward black or white just enough to reach `ratio` on every background. */
export function standOut(color: string, grounds: string[], ratio: number): string {
  const passes = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  const pole = readableOn(grounds[0] ?? '#ffffff');
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, pole, share);
    if (passes(candidate)) return candidate;
  }
  return pole;
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes `share` (0 to 1) of `other` into `color`. */
export function mix(color: string, other: string, share: number): string {
  const to = toChannels(other);
  return toHex(toChannels(color).map((value, index) => value + ((to[index] ?? 0) - value) * share));
}

export function luminance(color: string): number {
  const [red, green, blue] = toChannels(color).map(toLinear) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toChannels(color: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels;
}

function toHex(channels: number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
