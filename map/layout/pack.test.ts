import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPoster } from './pack.ts';

const anySize = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 2000 }) });
const gap = 32;

it('keeps all parts of a poster apart and inside it', () => {
  fc.assert(
    fc.property(fc.array(anySize, { minLength: 1, maxLength: 16 }), (sizes) => {
      const { boxes, width, height } = packPoster(sizes, gap);
      expect(boxes.map((box) => ({ width: box.width, height: box.height }))).toEqual(sizes);
      for (const [index, box] of boxes.entries()) {
        expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
        for (const other of boxes.slice(index + 1)) {
          const isBeside = box.x + box.width + gap <= other.x || other.x + other.width + gap <= box.x;
          expect(isBeside || box.y + box.height + gap <= other.y || other.y + other.height + gap <= box.y).toBe(true);
        }
      }
    }),
    { numRuns: 30 },
  );
});

it('starts with the widest at the left edge, and fills the gaps', () => {
  const small = { width: 400, height: 300 };
  const { boxes } = packPoster([small, { width: 2000, height: 700 }, { width: 2200, height: 700 }, small], gap);
  expect(boxes.map(({ x }) => x > 0)).toEqual([true, false, false, true]);
});
