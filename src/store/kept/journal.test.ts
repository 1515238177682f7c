import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConflicting, findKey, openOf, withBegun, withEnded, without, type JournalEntry, type Mark } from './journal.ts';

const day = 24 * 60 * 60_000;
const mark: Mark = { call: 'deposit', path: '/deposit', owner: 'a', sent: 's1' };
const edited: Mark = { ...mark, sent: 's2' };
const none: ReadonlySet<string> = new Set();
const entry = (key: string, more: Partial<JournalEntry> = {}): JournalEntry => ({ ...mark, key, at: 1000, ...more });

describe('the key of a write', () => {
  test('is reused for the same write while its outcome is unknown, after a reload and in another tab', () => {
    const journal = withBegun([], entry('k1'));
    expect(findKey(journal, mark, none, 5000)).toBe('k1');
    expect(findKey(journal, mark, new Set(['k1']), 5000)).toBe('k1');
  });

  test('is new after an edit, and for another depositor, call or page', () => {
    const journal = withBegun([], entry('k1'));
    for (const other of [edited, { ...mark, owner: 'b' }, { ...mark, call: 'withdraw' }, { ...mark, path: '/deposit/edit' }])
      expect(findKey(journal, other, none, 2000)).toBeUndefined();
  });

  test('is new in a form opened after the final answer, and reused in one that was open before', () => {
    const journal = withEnded(withBegun([], entry('k1')), 'k1', 3000);
    expect(findKey(journal, mark, new Set(['k1']), 4000)).toBeUndefined();
    expect(findKey(journal, mark, none, 4000)).toBe('k1');
  });

  test('is new when the write had no effect, and after 24 hours', () => {
    expect(findKey(without([entry('k1')], 'k1'), mark, none, 2000)).toBeUndefined();
    expect(findKey([entry('k1')], mark, none, 1000 + day)).toBeUndefined();
    expect(findKey([entry('k1')], mark, none, 1000 - day)).toBeUndefined();
  });
});

describe('a write with an unknown outcome', () => {
  test('blocks the same form with other content, and nothing else', () => {
    const journal = withBegun([], entry('k1'));
    expect(findConflicting(journal, edited, 2000).map(({ key }) => key)).toEqual(['k1']);
    expect(findConflicting(journal, mark, 2000)).toEqual([]);
    expect(findConflicting(journal, { ...edited, owner: 'b' }, 2000)).toEqual([]);
    expect(findConflicting(withEnded(journal, 'k1', 1500), edited, 2000)).toEqual([]);
    expect(findConflicting(journal, edited, 1000 + day)).toEqual([]);
  });

  test('survives a logout, unlike an answered one', () => {
    const journal = withEnded([entry('k1'), entry('k2')], 'k1', 1500);
    expect(openOf(journal, 2000).map(({ key }) => key)).toEqual(['k2']);
  });

  test('is dropped last when there are many', () => {
    const many = Array.from({ length: 60 }, (_, index) => entry(`done${index}`, { endedAt: 2000 }));
    const journal = withBegun([entry('open'), ...many], entry('new'));
    expect(journal).toHaveLength(50);
    expect(openOf(journal, 2000).map(({ key }) => key)).toEqual(['open', 'new']);
  });
});

test('one form with one content has one key until answered, in any order of sends, answers and reloads', () => {
  const step = fc.record({ sent: fc.constantFrom('s1', 's2'), end: fc.constantFrom('known', 'nothing', 'unknown') });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let journal: JournalEntry[] = [];
      let made = 0;
      steps.forEach(({ sent, end }, index) => {
        const now = 1000 + index;
        const wanted = { ...mark, sent };
        const unanswered = openOf(journal, now).find((one) => one.sent === sent);
        const key =
          findKey(journal, wanted, new Set(journal.flatMap((one) => (one.endedAt === undefined ? [] : [one.key]))), now) ??
          `new${(made += 1)}`;
        if (unanswered) expect(key).toBe(unanswered.key);
        journal = withBegun(journal, { ...wanted, key, at: now });
        if (end === 'known') journal = withEnded(journal, key, now);
        if (end === 'nothing') journal = without(journal, key);
        expect(new Set(journal.map((one) => one.key)).size).toBe(journal.length);
        expect(openOf(journal, now).filter((one) => one.sent === sent).length).toBeLessThanOrEqual(1);
      });
    }),
  );
});
