import type { Access } from '../../src/flow/language/source.ts';
import type { Palette } from '../pen/palette.ts';
import { tag } from '../pen/svg.ts';
import { textWidth, types } from '../pen/type.ts';
import { writeLine } from '../pen/write.ts';

/** Access mark, 12 px, centered: empty circle for public, half for a pending code, full for logged in. */
export function accessMark(access: Access, x: number, y: number, { flow }: Palette): string {
  const color = flow;
  const ring = tag('circle', {
    cx: x,
    cy: y,
    r: 5.25,
    fill: access === 'authenticated' ? color : 'none',
    stroke: color,
    'stroke-width': 1.5,
  });
  const half = tag('path', { d: `M${x} ${y - 5}a5 5 0 0 0 0 10z`, fill: color });
  return access === 'bearer' ? ring + half : ring;
}

/** A progress bar of 44 px. */
export function progressBar(percent: number, x: number, y: number, { roles, flow }: Palette): string {
  const bar = { x, y: y - 2, height: 4, rx: 2 };
  const filled = (44 * percent) / 100;
  return (
    tag('rect', { ...bar, width: 44, fill: roles.border }) +
    (filled > 0 ? tag('rect', { ...bar, width: Math.max(4, filled), fill: flow }) : '')
  );
}

/** A triangle for refused calls. */
export function problemMark(x: number, y: number, { roles }: Palette): string {
  return tag('path', {
    d: `M${x} ${y + 4}h10l-5 -9z`,
    fill: 'none',
    stroke: roles.danger,
    'stroke-width': 1.4,
    'stroke-linejoin': 'round',
  });
}

/** A short arrow in front of a target's name. */
export function towards(x: number, y: number, color: string): string {
  return tag('path', { d: `M${x} ${y}h9m-3.5 -3.5l3.5 3.5l-3.5 3.5`, fill: 'none', stroke: color, 'stroke-width': 1.2 });
}

/** An arrow to the left, for the parent. */
export function backMark(x: number, y: number, color: string): string {
  return tag('path', { d: `M${x + 5} ${y - 4}l-4 4l4 4`, fill: 'none', stroke: color, 'stroke-width': 1.4 });
}

/** A loop, for submits that stay on the page. */
export function stayMark(x: number, y: number, color: string): string {
  return tag('path', { d: `M${x + 9} ${y - 3}a5 5 0 1 0 1 4m2 -6l-3 2.5l-2.5 -2.5`, fill: 'none', stroke: color, 'stroke-width': 1.2 });
}

/** The symbol for destinations, 12 px. */
export function diamond(x: number, y: number, color: string): string {
  return tag('path', { d: `M${x} ${y - 7}l7 7l-7 7l-7 -7z`, fill: 'none', stroke: color, 'stroke-width': 1.6, 'stroke-linejoin': 'round' });
}

/** The "Start here" label. */
export function startMark(x: number, y: number, palette: Palette): string {
  const { roles } = palette;
  const says = 'Start here';
  const width = Math.ceil(textWidth(says, types.strong)) + 16;
  return (
    tag('rect', { x, y, width, height: 20, rx: 10, fill: roles.accent }) +
    writeLine(says, types.strong, x + width / 2, y + 14, { color: roles['on-accent'], anchor: 'middle' }, palette)
  );
}
