import { readPaint, shareOf, type Paint } from './paint.ts';
import { sizeOf } from './sizeOf.ts';
import { svgTree, type SvgNode } from './svgTree.ts';

interface Ink extends Paint {
  /** Area in square units of the picture. */
  area: number;
}

/** Properties that child elements inherit. */
interface Inherited {
  fill: string;
  stroke: string;
  color: string;
  'fill-opacity': string;
  'stroke-opacity': string;
  'stroke-width': string;
  opacity: number;
  scale: number;
}

// Initial values (https://www.w3.org/TR/SVG2/painting.html).
const initial: Inherited = {
  fill: 'black',
  stroke: 'none',
  color: 'black',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'stroke-width': '1',
  opacity: 1,
  scale: 1,
};
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const groups = new Set(['svg', 'g', 'a', 'switch']);
/** Elements whose colors cannot be read from attributes. */
const opaque = new Set(['image', 'text', 'animate', 'set']);
/** Limits nested `use` and gradient references, which may be circular. */
const deepest = 8;

/**
 * The colors of an SVG with the area that each covers. An SVG in an `<img>` inherits nothing, so `currentColor` is black.
 * @returns undefined when colors cannot be read from the file: bitmaps, text, patterns, complex style selectors
 */
export function inksOf(text: string): Ink[] | undefined {
  const root = svgTree(text);
  if (!root) return undefined;
  const byId = new Map(allBelow(root).flatMap((node): [string, SvgNode][] => (node.given['id'] ? [[node.given['id'], node]] : [])));
  const inks: Ink[] = [];
  return walk(root, initial, 0) ? inks : undefined;

  function walk(node: SvgNode, above: Inherited, depth: number): boolean {
    if (opaque.has(node.name)) return false;
    const now = inherit(node.given, above);
    if (node.given['display'] === 'none' || node.given['visibility'] === 'hidden') return true;
    if (node.name === 'use') {
      const used = byId.get((node.given['href'] ?? '').slice(1));
      const below = used?.name === 'symbol' ? used.children : [used];
      return depth < deepest && below.every((each) => each !== undefined && walk(each, now, depth + 1));
    }
    if (shapes.has(node.name)) return draw(node, now);
    return !groups.has(node.name) || node.children.every((child) => walk(child, now, depth));
  }

  function draw({ name, given }: SvgNode, now: Inherited): boolean {
    const { width, height } = sizeOf(name, given);
    const line = (width + height) * 2 * (Number.parseFloat(now['stroke-width']) || 0);
    const filled = name === 'line' ? 0 : width * height;
    const unit = now.scale ** 2;
    return [
      { paintValue: now.fill, opacity: shareOf(now['fill-opacity']), area: filled * unit },
      { paintValue: now.stroke, opacity: shareOf(now['stroke-opacity']), area: line * unit },
    ].every(({ paintValue, opacity, area }) => {
      if (paintValue === 'none' || area === 0) return true;
      const paints = paintsOf(paintValue, now.color, byId);
      for (const paint of paints ?? [])
        inks.push({ ...paint, opacity: paint.opacity * opacity * now.opacity, area: area / (paints?.length ?? 1) });
      return paints !== undefined;
    });
  }
}

function inherit(given: Record<string, string>, above: Inherited): Inherited {
  const own = Object.entries(given).filter(([key, value]) => key in above && key !== 'opacity' && key !== 'scale' && value !== 'inherit');
  const [, by, numbers = ''] = /(scale|matrix)\(([^)]*)\)/.exec(given['transform'] ?? '') ?? [];
  const [a = 1, b = 0, c = 0, d = a] = numbers.split(/[\s,]+/).map(Number);
  const scale =
    by === 'matrix' ? Math.sqrt(Math.abs(a * d - b * c)) : by === 'scale' ? Math.sqrt(Math.abs(a * (numbers.includes(',') ? b : a))) : 1;
  return { ...above, ...Object.fromEntries(own), opacity: above.opacity * shareOf(given['opacity'] ?? '1'), scale: above.scale * scale };
}

/** The color, or the stops of the gradient; undefined for other paint servers. */
function paintsOf(paintValue: string, current: string, byId: Map<string, SvgNode>): Paint[] | undefined {
  const id = /^url\(\s*["']?#([^"')]+)/.exec(paintValue)?.[1];
  if (id === undefined) {
    const paint = readPaint(/^currentcolor$/i.test(paintValue) ? current : paintValue);
    return paint && [paint];
  }
  const stops = stopsOf(byId.get(id), byId, 0).map(({ given }) => {
    const paint = readPaint(/^currentcolor$/i.test(given['stop-color'] ?? '') ? current : (given['stop-color'] ?? 'black'));
    return paint && { ...paint, opacity: paint.opacity * shareOf(given['stop-opacity'] ?? '1') };
  });
  return stops.length > 0 && stops.every((stop) => stop !== undefined) ? stops : undefined;
}

/** A gradient without stops uses those of the gradient it references. */
function stopsOf(gradient: SvgNode | undefined, byId: Map<string, SvgNode>, depth: number): SvgNode[] {
  if (!gradient?.name.endsWith('Gradient')) return [];
  const own = gradient.children.filter(({ name }) => name === 'stop');
  return own.length > 0 || depth === deepest ? own : stopsOf(byId.get((gradient.given['href'] ?? '').slice(1)), byId, depth + 1);
}

const allBelow = (node: SvgNode): SvgNode[] => [node, ...node.children.flatMap(allBelow)];
