import { describe, expect, it } from 'vitest';
import type { Facts } from '../../flow/language/facts.ts';
import type { Asking } from './runtime.ts';
import { noteAsking } from './trail.ts';

describe('the trail', () => {
  const facts: Facts = {};
  const part = { store: { facts: () => facts }, api: { now: () => 5 } } as unknown as Parameters<typeof noteAsking>[0];

  it('keeps the latest 12 entries', () => {
    const trail: Asking[] = [];
    for (let count = 0; count < 20; count += 1) noteAsking({ ...part, trail }, `/${count}`, count === 19 ? '/to' : undefined);
    expect(trail.map(({ address }) => address)).toEqual(Array.from({ length: 12 }, (_, index) => `/${index + 8}`));
    expect(trail.at(-1)).toEqual({ address: '/19', goesTo: '/to', facts, now: 5 });
  });

  it('keeps nothing outside the sandbox', () => {
    expect(() => noteAsking(part, '/login')).not.toThrow();
  });
});
