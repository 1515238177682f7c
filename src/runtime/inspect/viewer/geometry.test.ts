import { expect, it, test } from 'vitest';
import { centre, fit, held, isFitted, move, interpolate, zoom, type View } from './geometry.ts';

const map = { width: 4000, height: 3000 };
const phone = { width: 400, height: 600 };
const desk = { width: 1600, height: 900 };

it.each([
  ['a phone', phone, { scale: 0.1, x: 0, y: -1500 }],
  ['a desktop', desk, { scale: 0.3, x: (4000 - 1600 / 0.3) / 2, y: 0 }],
])('fits and centers the whole map on %s', (_, port, expected) => {
  expect(fit(map, port)).toEqual(expected);
  expect(isFitted(fit(map, port), map, port)).toBe(true);
});

/** The map's point under a point of the window. */
const under = ({ x, y, scale }: View, point: { x: number; y: number }) => [x + point.x / scale, y + point.y / scale];

test.each([2, 0.7, 1000, 0.0001])('keeps the point under the pointer when scaling by %d', (factor) => {
  const [view, point] = [
    { scale: 0.5, x: 700, y: 300 },
    { x: 130, y: 410 },
  ];
  const next = zoom(view, factor, point, fit(map, phone));
  for (const [index, value] of under(next, point).entries()) expect(value).toBeCloseTo(under(view, point)[index] ?? NaN, 6);
});

it('limits the scale between the whole map and 200%', () => {
  const view = { scale: 0.5, x: 700, y: 300 };
  expect(zoom(view, 1000, { x: 0, y: 0 }, fit(map, phone)).scale).toBe(2);
  expect(zoom(view, 0.0001, { x: 0, y: 0 }, fit(map, phone)).scale).toBe(0.1);
  expect(held(zoom(view, 0.0001, { x: 90, y: 20 }, fit(map, phone)), map, phone)).toEqual(fit(map, phone));
});

it('pans by px', () => expect(move({ scale: 0.5, x: 100, y: 100 }, 50, -10)).toEqual({ scale: 0.5, x: 0, y: 120 }));

it('keeps part of the map at the center', () => {
  const [x, y] = under(held(move({ scale: 1, x: 0, y: 0 }, 99_999, -99_999), map, phone), { x: 200, y: 300 });
  expect([x, y]).toEqual([0, 3000]);
});

it('centers a card at a readable scale', () => {
  const card = { x: 1000, y: 500, width: 300, height: 200 };
  const view = centre(fit(map, phone), card, phone);
  expect(under(view, { x: 200, y: 300 })).toEqual([1150, 600]);
  expect(view.scale).toBe(0.9);
  expect(centre(fit(map, phone), { ...card, width: 800 }, phone).scale).toBe(0.5);
  expect(centre({ scale: 1.5, x: 0, y: 0 }, card, phone).scale).toBe(1.5);
});

it('interpolates between two views', () => {
  const [from, to] = [fit(map, phone), centre(fit(map, phone), { x: 1000, y: 500, width: 300, height: 200 }, phone)];
  for (const [share, view] of [
    [0, from],
    [1, to],
  ] as const)
    for (const key of ['x', 'y', 'scale'] as const) expect(interpolate(from, to, share, phone)[key]).toBeCloseTo(view[key], 6);
  expect(under(interpolate(from, to, 0.5, phone), { x: 200, y: 300 })[0]).toBeCloseTo((2000 + 1150) / 2, 6);
});
