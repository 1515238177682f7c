import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { createSay } from '../../brand/words/words.ts';
import { exampleNow, exampleTransaction } from './exampleTransactions.ts';
import { returnReason } from '../content/bankStatus.ts';
import { statusOfTransaction } from './TransactionList.tsx';
import { kindOf, listedAt, newestFirst, type Transaction } from './transaction.ts';

const later = '2026-11-27T13:30:00.000Z';
const before = '2026-11-20T13:30:00.000Z';

describe('transaction status', () => {
  const cases: [Partial<Transaction>, string, string | null][] = [
    [{ status: 'Initiated', expected_at: later }, 'arrives', later],
    [{ status: 'Pending', expected_at: later }, 'arrives', later],
    [{ status: 'Submitted', expected_at: later }, 'arrives', later],
    [{ status: 'Submitted', expected_at: null }, 'underWay', null],
    // The expected date has passed, so it is omitted.
    [{ status: 'Submitted', expected_at: before }, 'underWay', null],
    [{ status: 'Settled', available_at: later }, 'available', later],
    [{ status: 'Settled', available_at: before }, 'done', null],
    [{ status: 'Settled', available_at: null }, 'done', null],
    [{ status: 'Returned', return_code: 'R01', available_at: later }, 'returned', null],
    [{ status: 'Voided', expected_at: later }, 'canceled', null],
    [{ status: 'Cancelled', expected_at: later }, 'canceled', null],
  ];
  it.each(cases)('%j is %s', (differs, name, date) => {
    expect(statusOfTransaction(exampleTransaction(differs), exampleNow)).toEqual({ name, date });
  });
});

test.each([
  ['LinkedToPrimary', 'deposit'],
  ['PrimaryToLinked', 'withdrawal'],
  ['ServiceToPrimary', 'interest'],
  ['PrimaryToService', 'fee'],
] as const)('%s is a %s', (direction, kind) => expect(kindOf({ direction })).toBe(kind));

describe('transactions in order (rule money-10)', () => {
  it('use the date processed, else submitted, else created', () => {
    expect(listedAt(exampleTransaction())).toBe('2026-11-09T13:30:00.000Z');
    expect(listedAt(exampleTransaction({ date_processed: null }))).toBe('2026-11-05T21:00:00.000Z');
    expect(listedAt(exampleTransaction({ date_processed: null, date_submitted: null }))).toBe('2026-11-05T15:30:00.000Z');
  });

  it('are newest first, whatever the input order', () => {
    const instant = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const transaction = fc.record({
      uuid: fc.uuid(),
      date_created: instant,
      date_submitted: fc.option(instant),
      date_processed: fc.option(instant),
    });
    fc.assert(
      fc.property(fc.array(transaction), (all) => {
        const dates = newestFirst(all).map((one) => Date.parse(listedAt(one)));
        expect(dates).toEqual(dates.toSorted((one, other) => other - one));
        expect(newestFirst(all.toReversed())).toEqual(newestFirst(all));
      }),
    );
  });
});

describe('why a bank sent money back (rule money-9)', () => {
  const words: Record<string, string> = {};
  const { reason } = JSON.parse(readFileSync('brands/base/words/ui.json', 'utf8')).transaction as { reason: Record<string, string> };
  for (const [code, sentence] of Object.entries(reason)) words[`ui.transaction.reason.${code}`] = sentence;
  const say = createSay({ words, language: 'en-US' });

  it.each(Object.keys(reason).filter((code) => code.startsWith('R')))('%s has a sentence of its own', (code) => {
    expect(returnReason(say, code)).toBe(reason[code]);
  });

  it('shows the code if it has no text, with advice', () => {
    expect(returnReason(say, 'R85')).toBe('Your bank sent it back (code R85). Contact us.');
    expect(returnReason(say, null)).toBe('Your bank sent it back and didn’t say why. Contact us.');
  });
});
