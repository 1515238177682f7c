/** Size of an element's bounding box in its own units; 0 by 0 when it draws nothing. */
export interface Size {
  width: number;
  height: number;
}

type Attributes = Readonly<Record<string, string>>;
type Point = [x: number, y: number];

/** Number of arguments of each path command. */
const takes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Size of a shape. Curves are measured by their control points. */
export function sizeOf(name: string, given: Attributes): Size {
  const number = (key: string) => Number.parseFloat(given[key] ?? '0') || 0;
  if (name === 'rect') return { width: number('width'), height: number('height') };
  if (name === 'circle') return { width: 2 * number('r'), height: 2 * number('r') };
  if (name === 'ellipse') return { width: 2 * number('rx'), height: 2 * number('ry') };
  if (name === 'line') return { width: Math.abs(number('x2') - number('x1')), height: Math.abs(number('y2') - number('y1')) };
  return boxAround(name === 'path' ? pointsOf(given['d'] ?? '') : pairs(numbersIn(given['points'] ?? '')));
}

function boxAround(points: Point[]): Size {
  if (points.length === 0) return { width: 0, height: 0 };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
}

function pointsOf(path: string): Point[] {
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  const points: Point[] = [];
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const command = letter.toLowerCase();
    const isRelative = letter === command;
    const count = takes[command] ?? 0;
    const numbers = numbersIn(rest);
    if (command === 'z') [x, y] = start;
    for (let at = 0; count > 0 && at + count <= numbers.length; at += count) {
      const [ox, oy] = isRelative ? [x, y] : [0, 0];
      const given = numbers.slice(at, at + count);
      if (command === 'h') x = ox + (given[0] ?? 0);
      else if (command === 'v') y = oy + (given[0] ?? 0);
      else {
        const moved = pairs(command === 'a' ? given.slice(5) : given).map(([dx, dy]): Point => [ox + dx, oy + dy]);
        points.push(...moved);
        [x, y] = moved.at(-1) ?? [x, y];
      }
      points.push([x, y]);
      if (command === 'm' && at === 0) start = [x, y];
    }
  }
  return points;
}

const numbersIn = (text: string) => [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(([found]) => Number(found));

function pairs(numbers: number[]): Point[] {
  return numbers.flatMap((x, index): Point[] => (index % 2 === 0 && index + 1 < numbers.length ? [[x, numbers[index + 1] ?? 0]] : []));
}
