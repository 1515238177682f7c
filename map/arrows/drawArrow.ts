import { arrowStyles, strokeOf } from './arrowStyle.ts';
import type { Point } from '../layout/box.ts';
import type { Track } from '../layout/layout.ts';
import type { Palette } from '../pen/palette.ts';
import { show, tag, titled } from '../pen/svg.ts';

/** An arrow with rounded corners, a head and a tooltip. */
export function drawArrow({ arrow: { edge }, points }: Track, titleOf: (id: string) => string, palette: Palette): string {
  const d = roundedPath(points);
  const says = titled(`${titleOf(edge.from)}: ${edge.label} → ${titleOf(edge.to ?? '')}`, `${arrowStyles[edge.kind].says}.`);
  const line = tag('path', { d, fill: 'none', ...strokeOf(edge.kind, palette) });
  // Enlarges the hover area of a thin line.
  const reach = tag('path', { d, fill: 'none', stroke: 'none', 'stroke-width': 12, 'pointer-events': 'stroke' });
  // The cards at both ends tell screen readers the same.
  return tag('g', { 'aria-hidden': 'true' }, says, reach, line, drawHead(edge.kind, points, palette));
}

/** A gap below an arrow, so that it appears to cross over others. */
export function drawBridge({ arrow: { edge }, points }: Track, ground: string): string {
  return tag('path', { d: roundedPath(points), fill: 'none', stroke: ground, 'stroke-width': arrowStyles[edge.kind].width + 5 });
}

const corner = 8;

/** An SVG path with corners rounded by at most 8 px. */
export function roundedPath(points: Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      const radius = Math.min(corner, length(before, point) / 2, length(point, after) / 2);
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
    })
    .join('');
}

/** The arrowhead of a kind: full, hollow, open or with a bar. */
export function drawHead(kind: keyof typeof arrowStyles, points: Point[], palette: Palette): string {
  const { head, color } = arrowStyles[kind];
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const [x, y] = [Math.sign(Math.round(tip.x - before.x)), Math.sign(Math.round(tip.y - before.y))];
  const place = (along: number, aside: number) => `${show(tip.x - along * x + aside * y)} ${show(tip.y - along * y + aside * x)}`;
  const stroke = { stroke: color(palette), 'stroke-width': 1.4, 'stroke-linejoin': 'round' };
  const wings = `M${place(9, 5)}L${place(0, 0)}L${place(9, -5)}`;
  if (head === 'open') return tag('path', { d: wings, fill: 'none', ...stroke });
  const fill = head === 'full' || head === 'crossed' ? color(palette) : palette.roles['surface-raised'];
  const bar = head === 'crossed' ? tag('path', { d: `M${place(13, 5)}L${place(13, -5)}`, ...stroke }) : '';
  return tag('path', { d: `${wings}Z`, fill, ...stroke }) + bar;
}

const at = ({ x, y }: Point) => `${show(x)} ${show(y)}`;
const length = (one: Point, other: Point) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);

function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by };
}
