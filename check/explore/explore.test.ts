import { describe, expect, it } from 'vitest';
import { explore, OutsideSpace, toFacts } from './explore.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { guards, type GuardTerms } from '../../src/flow/language/guards.ts';
import { orderedSteps } from '../../src/flow/language/registrationOrder.ts';
import { leafValues, spaceNow, spaceSize } from '../../src/flow/explain/space.ts';

describe('explore', () => {
  it('runs once for a function that reads nothing, and counts every state', () => {
    expect(explore(() => undefined)).toEqual({ runs: 1, states: spaceSize });
  });

  it('covers every combination of what is read, and counts each state once', () => {
    const states = new Set<string>();
    const explored = explore(({ facts }) => {
      states.add(`${facts.depositor?.is_primary} ${facts.funding?.status}`);
    });
    expect(states.size).toBe(3 * 4);
    expect(explored).toEqual({ runs: 12, states: spaceSize });
  });

  it('does not branch on leaves that a run does not read', () => {
    const { runs } = explore(({ facts }) => {
      if (facts.session?.bearerToken) void facts.depositor?.is_primary;
    });
    expect(runs).toBe(3 + 1);
  });

  it('draws changed leaves again at a later time, and keeps the rest', () => {
    const states = new Set<string>();
    explore(({ facts, later }) => {
      const after = later((leaf) => leaf === 'funding.status', { 'nav.origin': 'duplicate-ssn' });
      states.add([facts.funding?.status, after.funding?.status, facts.beneficiaries === after.beneficiaries, after.nav?.origin].join(' '));
    });
    expect(states.size).toBe(4 * 4);
    expect([...states].every((each) => each.endsWith('true duplicate-ssn'))).toBe(true);
  });

  it('tries one value per group, and counts the states of all', () => {
    const states: unknown[] = [];
    const alike = { 'depositor.is_primary': [[true], [false, undefined]] };
    const explored = explore(({ facts }) => void states.push(facts.depositor?.is_primary), alike);
    expect(states).toEqual([true, false]);
    expect(explored).toEqual({ runs: 2, states: spaceSize });
  });

  it('detects impure functions', () => {
    let calls = 0;
    const run = () => explore(({ facts }) => void ((calls += 1) > 1 ? facts.funding?.status : facts.depositor?.is_primary));
    expect(run).toThrow('not pure');
  });

  it('refuses to prove anything about a leaf without values', () => {
    expect(() => explore(({ facts }) => void facts.user?.uuid)).toThrow(OutsideSpace);
  });

  it('converts choices to facts', () => {
    const choices = new Map<string, unknown>([
      ['session.bearerToken', 'held'],
      ['session.session_id', undefined],
      ['accounts', []],
    ]);
    expect(toFacts(choices)).toEqual({ session: { bearerToken: 'held' }, accounts: [] });
  });
});

describe('the space', () => {
  it('has values for exactly the leaves that guards declare', () => {
    expect(Object.keys(leafValues).sort()).toEqual([...new Set(Object.values(guards).flatMap((guard) => guard.reads))].sort());
  });

  it.each(Object.entries(guards))('lets %s read only what it declares, and be both true and false', (_, guard) => {
    const test = guard.test as (facts: Facts, now: number, argument: unknown, terms: GuardTerms) => boolean; // its own argument type
    for (const word of guard.argument?.oneOf ?? [undefined]) {
      const read = new Set<string>();
      const results = new Set<boolean>();
      explore(({ facts, choices }) => {
        results.add(test(facts, spaceNow, guard.argument?.many ? [word] : word, { registration: orderedSteps }));
        for (const leaf of choices().keys()) read.add(leaf);
      });
      expect([...read].sort()).toEqual([...guard.reads].sort());
      expect([...results].sort()).toEqual([false, true]);
    }
  });
});
