import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardList } from '../../test/setup/randomGuards.ts';
import { smallData } from '../../test/setup/smallApp.ts';
import { bindAll } from '../../src/flow/decide/boundGuards.ts';
import { toFacts, type Choices, type Draw } from './explore.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { orderedSteps } from '../../src/flow/language/registrationOrder.ts';
import { leafValues, spaceNow, spaceSize } from '../../src/flow/explain/space.ts';
import { statesOf, common, sizeOf } from './stateSet.ts';
import { findOutcomes } from './outcomes.ts';
import { tellApart } from './alikeValues.ts';
import { guardPlaces } from './guardPlaces.ts';

const terms = { registration: orderedSteps };

/** Every combination of some leaves' values; other leaves are absent. */
function* combinations(leaves: string[], chosen: [string, unknown][] = []): Generator<Choices> {
  const [leaf, ...rest] = leaves;
  if (leaf === undefined) yield new Map(chosen);
  else for (const value of leafValues[leaf] ?? []) yield* combinations(rest, [...chosen, [leaf, value]]);
}

describe('a table of outcomes', () => {
  it('has the correct outcome of every state, exactly once', () => {
    fc.assert(
      fc.property(guardList, (entries) => {
        const question = bindAll(entries, terms);
        const ask = (facts: Facts) => question.ask(facts, spaceNow);
        const size = question.leaves.reduce((product, leaf) => product * (leafValues[leaf]?.length ?? 1), 1);
        fc.pre(size <= 20_000);
        const { cases } = findOutcomes(({ facts }) => ask(facts), String);
        for (const choices of combinations(question.leaves)) {
          const found = cases.filter(({ states }) => common([states], [statesOf(choices)]).length > 0);
          expect(found.map(({ outcome }) => outcome)).toEqual([ask(toFacts(choices))]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('covers the whole space, whatever is asked', () => {
    fc.assert(
      fc.property(guardList, (entries) => {
        const question = bindAll(entries, terms);
        const { cases, states } = findOutcomes(({ facts }) => question.ask(facts, spaceNow), String);
        expect(states).toBe(spaceSize);
        expect(cases.reduce((sum, { states }) => sum + sizeOf(states), 0n)).toBe(spaceSize);
      }),
      { numRuns: 40 },
    );
  });

  it('tries only one of the values that no guard tells apart', () => {
    fc.assert(
      fc.property(guardList, (entries) => {
        const run = ({ facts }: Draw) => bindAll(entries, terms).ask(facts, spaceNow);
        const alike = tellApart(guardPlaces(smallData([{ path: '/a', guards: entries }])), terms);
        const [whole, short] = [findOutcomes(run, String), findOutcomes(run, String, alike)];
        expect(short.states).toBe(spaceSize);
        expect(short.runs).toBeLessThanOrEqual(whole.runs);
        for (const { states, outcome } of whole.cases) {
          for (const each of short.cases) if (common([states], [each.states]).length > 0) expect(each.outcome).toBe(outcome);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('merges equal outcomes', () => {
    const { cases, runs } = findOutcomes(({ facts }) => facts.depositor?.registration_last_step === 'basic', String);
    expect(runs).toBe(leafValues['depositor.registration_last_step']?.length);
    expect(cases).toHaveLength(2);
  });
});
