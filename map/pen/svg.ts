export type Attributes = Record<string, string | number | undefined>;

/** An element as text; undefined attributes are omitted. `children` are markup, so text needs `escapeText`. */
export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeText(show(value))}"`],
  );
  const inside = children.join('');
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** A tooltip, also read by screen readers. Must be the first child of its group. */
export function titled(...sentences: string[]): string {
  return tag('title', {}, escapeText(sentences.join('\n')));
}

export function at(x: number, y: number): string {
  return `translate(${show(x)} ${show(y)})`;
}

/** Rounds to tenths of a pixel to keep the file small. */
export function show(value: string | number): string {
  return typeof value === 'string' ? value : String(Math.round(value * 10) / 10);
}
