import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardList } from '../../test/setup/randomGuards.ts';
import { bindAll } from '../../src/flow/decide/boundGuards.ts';
import { orderedSteps } from '../../src/flow/language/registrationOrder.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { common, everywhere, without } from '../explore/stateSet.ts';
import { findOutcomes, type Case } from '../explore/outcomes.ts';
import { toAnswer, toStates } from './answers.ts';
import type { Answer } from '../explore/accepted.ts';

/** The index of the first list that holds, for each state. */
function casesOf(lists: GuardEntry[][]): Case<string>[] {
  const questions = lists.map((entries) => bindAll(entries, { registration: orderedSteps }));
  return findOutcomes(({ facts }) => String(questions.findIndex((question) => question.ask(facts, spaceNow))), String).cases;
}

/** States for which a row gives another result. */
function wrongIn({ when = [], otherwise }: Answer, cases: Case<string>[]): unknown[] {
  return cases.flatMap(({ states, outcome }) => {
    let rest = [states];
    const wrong = when.flatMap((line) => {
      const [[decided, condition] = ['', {}]] = Object.entries(line);
      const fits = toStates(condition) ?? everywhere;
      const caught = common(rest, [fits]);
      rest = rest.flatMap((each) => without(each, [fits]));
      return decided === outcome ? [] : caught;
    });
    return [...wrong, ...(otherwise === outcome ? [] : rest)];
  });
}

describe('a decision table', () => {
  it('is correct for every state, however the guards are combined', () => {
    fc.assert(
      fc.property(fc.array(guardList, { minLength: 1, maxLength: 2 }), (lists) => {
        const cases = casesOf(lists);
        expect(wrongIn(toAnswer(cases), cases)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('leaves out what earlier rows already cover', () => {
    const cases = casesOf([['bearer', 'completed'], []]);
    const [first] = casesOf([['bearer'], []]).filter(({ outcome }) => outcome === '0');
    const caught = without(everywhere, first ? [first.states] : []);
    expect(toAnswer(cases, caught)).toEqual({
      when: [{ '0': { 'depositor.registration_last_step': ['completed', 'COMPLETED'] } }],
      otherwise: '1',
    });
  });

  it('is readable: one row for a difference in one leaf, in the shorter form', () => {
    const cases = casesOf([[{ any: [{ turnOf: 'address' }, { turnOf: 'employer' }] }], [{ not: 'completed' }], []]);
    expect(toAnswer(cases)).toEqual({
      when: [
        { '2': { 'depositor.registration_last_step': ['completed', 'COMPLETED'] } },
        { '0': { 'depositor.registration_last_step': ['basic', 'address'] } },
      ],
      otherwise: '1',
    });
  });

  it('matches nothing when it names a leaf or value that no longer exists', () => {
    expect(toStates({ 'depositor.gone': ['x'] })).toBeUndefined();
    expect(toStates({ 'funding.status': ['GONE'] })).toBeUndefined();
    expect(toStates({ accounts: [[{ available_balance: '0.00' }]] })).toBeDefined();
  });
});
