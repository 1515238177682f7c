import { textWidth, type Type } from '../pen/type.ts';

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Content, for failure messages. */
  says: string;
}

/** Parses the picture; needs jsdom. Throws the parser's message if it is malformed. */
export function parsePicture(svg: string): Element {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const [error] = root.getElementsByTagName('parsererror');
  if (error) throw new Error(error.textContent ?? 'not XML');
  return root;
}

/** Maximum area of each line of text, relative to the picture. */
export function textAreas(root: Element): Area[] {
  return [...root.getElementsByTagName('text')].map((element) => {
    const says = element.textContent ?? '';
    const type: Type = {
      size: numberOf(element, 'font-size'),
      weight: element.hasAttribute('font-weight') ? 600 : 400,
      ...(isMono(element) ? { face: 'mono' } : {}),
    };
    const width = textWidth(says, type);
    const anchor = element.getAttribute('text-anchor');
    const x = numberOf(element, 'x') - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    const baseline = numberOf(element, 'y');
    return placed(element, { left: x, top: baseline - type.size * 0.8, right: x + width, bottom: baseline + type.size * 0.22, says });
  });
}

/** Areas that contain text: rectangles and closed polygons, except arrowheads. */
export function frameAreas(root: Element): Area[] {
  const rectangles = [...root.getElementsByTagName('rect')].map((element) => {
    const [left, top] = [numberOf(element, 'x'), numberOf(element, 'y')];
    const size = { right: left + numberOf(element, 'width'), bottom: top + numberOf(element, 'height') };
    return placed(element, { left, top, ...size, says: frameName(element) });
  });
  const shapes = [...root.getElementsByTagName('path')].filter((element) => /^M[\d. ]+H.*L.*Z$/.test(element.getAttribute('d') ?? ''));
  return [
    ...rectangles,
    ...shapes.map((element) => placed(element, { ...outlineOf(element.getAttribute('d') ?? ''), says: frameName(element) })),
  ];
}

/** Straight segments of every arrow. */
export function arrowPieces(root: Element): Area[] {
  const lines = [...root.getElementsByTagName('path')].filter((element) => element.getAttribute('pointer-events') === 'stroke');
  return lines.flatMap((element) => {
    const corners = [...(element.getAttribute('d') ?? '').matchAll(/([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));
    const says = element.parentElement?.getElementsByTagName('title')[0]?.textContent ?? '';
    return corners.slice(1).flatMap((corner, index) => {
      const before = corners[index];
      if (!before) return [];
      const [left, right] = [Math.min(before.x, corner.x), Math.max(before.x, corner.x)];
      const [top, bottom] = [Math.min(before.y, corner.y), Math.max(before.y, corner.y)];
      return placed(element, { left, right, top, bottom, says });
    });
  });
}

export function overlaps(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function isWithin(inner: Area, outer: Area): boolean {
  return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
}

function outlineOf(d: string): Omit<Area, 'says'> {
  const xs = [...d.matchAll(/[MLH]([\d.]+)/g)].map((match) => Number(match[1]));
  const ys = [...d.matchAll(/[ML][\d.]+ ([\d.]+)|V([\d.]+)|H[\d.]+(?=Z)/g)].flatMap((match) =>
    (match[1] ?? match[2]) ? [Number(match[1] ?? match[2])] : [],
  );
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Adds up the translations of all ancestors; there are no other transforms. */
function placed(element: Element, area: Area): Area {
  let [x, y] = [0, 0];
  for (let node = element.parentElement; node; node = node.parentElement) {
    const moved = /^translate\(([\d.-]+) ([\d.-]+)\)$/.exec(node.getAttribute('transform') ?? 'translate(0 0)');
    if (!moved) throw new Error(`cannot read ${node.getAttribute('transform')}`);
    x += Number(moved[1]);
    y += Number(moved[2]);
  }
  return { ...area, left: area.left + x, right: area.right + x, top: area.top + y, bottom: area.bottom + y };
}

function frameName(element: Element): string {
  const group = element.closest('[data-path], [data-destination], [aria-label]');
  return group?.getAttribute('data-path') ?? group?.getAttribute('data-destination') ?? group?.getAttribute('aria-label') ?? 'the map';
}

const isMono = (element: Element) => element.getAttribute('font-family')?.endsWith('monospace') ?? false;
const numberOf = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);
