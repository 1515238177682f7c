import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { common, everywhere, indexOfLeaf, leaves, meet, sizeOf, smallestFacts, smallestOf, without, type StateSet } from './stateSet.ts';

const status = indexOfLeaf('funding.status');
const primary = indexOfLeaf('depositor.is_primary');

/** Arbitrary sets that differ in a few leaves. */
const sets = fc
  .record({ status: fc.integer({ min: 1, max: 15 }), primary: fc.integer({ min: 1, max: 7 }), hash: fc.integer({ min: 1, max: 3 }) })
  .map((masks): StateSet => everywhere.with(status, masks.status).with(primary, masks.primary).with(indexOfLeaf('nav.hash'), masks.hash));

const sizes = (list: readonly StateSet[]) => list.reduce((sum, states) => sum + sizeOf(states), 0n);

describe('a set of states', () => {
  it('intersects with another, and the differences do not overlap', () => {
    fc.assert(
      fc.property(sets, fc.array(sets, { maxLength: 4 }), (states, others) => {
        const rest = without(states, others);
        expect(common(rest, others)).toEqual([]);
        for (const [index, each] of rest.entries()) expect(common([each], rest.slice(index + 1))).toEqual([]);
        const [other] = others;
        if (other) expect(sizes(without(states, [other])) + sizes(common([states], [other]))).toBe(sizeOf(states));
      }),
    );
  });

  it('has facts with as few leaves as possible and the likeliest values', () => {
    const states = everywhere.with(status, 0b0110).with(primary, 0b110);
    expect(smallestFacts(everywhere)).toEqual({});
    expect(smallestFacts(states)).toEqual({ funding: { status: 'PENDING' } });
    expect(smallestOf([states.with(primary, 0b010), states])).toBe(states);
  });

  it('knows its size', () => {
    expect(sizeOf(everywhere)).toBe(leaves.reduce((size, { values }) => size * BigInt(values.length), 1n));
    expect(sizeOf(everywhere.with(primary, 0b010)) * 3n).toBe(sizeOf(everywhere));
    expect(meet(everywhere.with(primary, 0b010), everywhere.with(primary, 0b100))).toBeUndefined();
  });
});
