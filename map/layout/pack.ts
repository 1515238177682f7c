import type { Box } from './box.ts';

interface Size extends Pick<Box, 'width' | 'height'> {
  /** Placed at the top left. */
  isFirst?: boolean;
}

/** Packs blocks into a poster in roughly landscape format with the least unused space. */
export function packPoster(sizes: Size[], gap: number): { boxes: Box[]; width: number; height: number } {
  const widest = Math.max(...sizes.map(({ width }) => width));
  const posters = Array.from({ length: 41 }, (_, index) => {
    const boxes = pack(sizes, widest * (1 + index / 40), gap);
    const width = Math.max(...boxes.map((box) => box.x + box.width));
    const height = Math.max(...boxes.map((box) => box.y + box.height));
    return { boxes, width, height };
  });
  const cost = ({ width, height }: Size) => width * height * (1 + Math.abs(Math.log(width / height / landscape)));
  return posters.reduce((best, poster) => (cost(poster) < cost(best) ? poster : best));
}

const landscape = Math.SQRT2;

/**
 * Packs boxes as high as possible, then as far left. The first box and those wider than half come first. Returns positions in the order of
 * `sizes`.
 */
export function pack(sizes: Size[], width: number, gap: number): Box[] {
  const isWide = (size: Size) => size.width > width / 2;
  const placed = new Map<Size, Box>();
  const rank = (size: Size) => (size.isFirst ? 0 : isWide(size) ? 1 : 2);
  for (const size of sizes.toSorted((a, b) => rank(a) - rank(b))) {
    placed.set(size, findPlace(size, [...placed.values()], width, gap));
  }
  return sizes.flatMap((size) => placed.get(size) ?? []);
}

function findPlace(size: Size, placed: Box[], width: number, gap: number): Box {
  const xs = [0, ...placed.map((box) => box.x + box.width + gap)].filter((x) => x === 0 || x + size.width <= width);
  const ys = [0, ...placed.map((box) => box.y + box.height + gap)];
  const { width: wide, height } = size;
  const spots = ys.flatMap((y) => xs.map((x) => ({ x, y, width: wide, height })));
  const free = spots.filter((spot) => placed.every((box) => isApart(spot, box, gap)));
  return free.sort((a, b) => a.y - b.y || a.x - b.x)[0] ?? { x: 0, y: 0, width: wide, height };
}

function isApart(one: Box, other: Box, gap: number): boolean {
  const isBeside = one.x + one.width + gap <= other.x || other.x + other.width + gap <= one.x;
  return isBeside || one.y + one.height + gap <= other.y || other.y + other.height + gap <= one.y;
}
