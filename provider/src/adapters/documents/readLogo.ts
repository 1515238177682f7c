/** An SVG of plain paths, in its own units. */
export interface Logo {
  width: number;
  height: number;
  paths: LogoPath[];
}

export interface LogoPath {
  d: string;
  fill: string | null;
  stroke: { color: string; width: number; cap: 'butt' | 'round' | 'square'; join: 'miter' | 'round' | 'bevel' } | null;
}

/** Supported elements and attributes: paths with a single color. No groups, text, gradients, transforms or styles. */
const allowedAttributes: Readonly<Record<string, RegExp>> = {
  svg: /^(xmlns|viewBox|width|height|role|fill)$/,
  title: /^$/,
  path: /^(d|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)$/,
};
const most = { characters: 100_000, paths: 200 };

/** Parses an SVG; null when it contains anything that would render differently from a browser. */
export function readLogo(svg: string): Logo | null {
  if (svg.length > most.characters) return null;
  const tags = [...svg.matchAll(/<([^/\s>]+)((?:\s+[\w:-]+="[^"<]*")*)\s*\/?>/g)];
  // A "<" outside a plain tag, such as in a comment, makes the counts differ.
  if (svg.match(/<(?!\/)/g)?.length !== tags.length) return null;
  let box: string[] = [];
  const paths: LogoPath[] = [];
  for (const [, name = '', written = ''] of tags) {
    const attributes = new Map([...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]));
    const allowed = allowedAttributes[name];
    if (!allowed || [...attributes.keys()].some((key) => !allowed.test(key))) return null;
    if (name === 'svg') box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/);
    if (name === 'path') {
      const path = toPath(attributes);
      if (!path) return null;
      paths.push(path);
    }
  }
  const [left, top, width = 0, height = 0] = box.map(Number);
  if (left !== 0 || top !== 0 || !(width > 0) || !(height > 0) || paths.length === 0 || paths.length > most.paths) return null;
  return { width, height, paths };
}

function toPath(attributes: ReadonlyMap<string, string>): LogoPath | null {
  const { d = '', fill = '#000000', stroke = 'none', ...line } = Object.fromEntries(attributes);
  const colors = [fill, stroke].filter((color) => color !== 'none');
  const width = Number(line['stroke-width'] ?? 1);
  const cap = caps.find((one) => one === (line['stroke-linecap'] ?? 'butt'));
  const join = joins.find((one) => one === (line['stroke-linejoin'] ?? 'miter'));
  const isPlain = /^\s*[Mm][\d\s.,MmLlHhVvCcSsQqTtAaZze+-]*$/.test(d) && colors.every((color) => /^#[\da-f]{6}$/i.test(color));
  if (!isPlain || !(width > 0) || !cap || !join) return null;
  return { d, fill: fill === 'none' ? null : fill, stroke: stroke === 'none' ? null : { color: stroke, width, cap, join } };
}

const caps = ['butt', 'round', 'square'] as const;
const joins = ['miter', 'round', 'bevel'] as const;
