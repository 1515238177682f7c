import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSay } from '../../brand/words/words.ts';
import { exampleAccount, exampleTransaction } from './exampleTransactions.ts';
import { createDescriber, findTransactions, type TransactionQuery } from './findTransactions.ts';
import type { Transaction } from './transaction.ts';
import { transactionsCsv } from './transactionsCsv.ts';

const { transaction: ui } = JSON.parse(readFileSync('brands/base/words/ui.json', 'utf8')) as { transaction: Record<string, object> };
const words = Object.fromEntries(
  ['kind', 'stage', 'column', 'reason'].flatMap((group) =>
    Object.entries(ui[group] ?? {}).map(([name, sentence]) => [`ui.transaction.${group}.${name}`, String(sentence)]),
  ),
);
const say = createSay({ words, language: 'en-US' });

function described(institution: string, ...all: Partial<Transaction>[]) {
  const describe = createDescriber({ say, language: 'en-US', accounts: [{ ...exampleAccount, institution }] });
  return all.map((differs) => describe(exampleTransaction(differs)));
}

describe('transactions are searched', () => {
  const all = described(
    'First Meadow Bank',
    { uuid: 'deposit', amount: '1250.00' },
    { uuid: 'withdrawal', direction: 'PrimaryToLinked', status: 'Pending', date_processed: null },
    {
      uuid: 'interest',
      direction: 'ServiceToPrimary',
      linked_account_uuid: null,
      amount: '8.21',
      date_processed: '2025-03-31T13:30:00.000Z',
    },
    { uuid: 'returned', status: 'Returned', return_code: 'R01' },
    { uuid: 'canceled', status: 'Voided' },
  );
  const found = (query: Partial<TransactionQuery>) =>
    findTransactions(all, { text: '', kind: '', stage: '', ...query }).map(({ transaction }) => transaction.uuid);

  const texts: [string, string[]][] = [
    ['$1,250.00', ['deposit']],
    ['1250', ['deposit']],
    ['250', []],
    ['  mar 2025 ', ['interest']],
    ['2025-03-31', ['interest']],
    ['r01', ['returned']],
    ['meadow WITHDRAW', ['withdrawal']],
    ['••••6789', ['deposit', 'withdrawal', 'returned', 'canceled']],
    ['deposit interest', []],
    ['', ['deposit', 'withdrawal', 'interest', 'returned', 'canceled']],
  ];
  it.each(texts)('by “%s”: %j', (text, expected) => expect(found({ text })).toEqual(expected));

  it('by type, by status, and by both', () => {
    expect(found({ kind: 'deposit' })).toEqual(['deposit', 'returned', 'canceled']);
    expect(found({ stage: 'underWay' })).toEqual(['withdrawal']);
    expect(found({ kind: 'deposit', stage: 'canceled' })).toEqual(['canceled']);
    expect(found({ kind: 'fee' })).toEqual([]);
  });
});

it.each([
  ['2026-12-01T04:59:59.999Z', 'November 2026'],
  ['2026-12-01T05:00:00.000Z', 'December 2026'],
  ['2026-12-31T23:00:00.000Z', 'December 2026'],
  ['2026-07-01T03:59:00.000Z', 'June 2026'],
  ['2026-07-01T04:00:00.000Z', 'July 2026'],
])('are listed in the month that it is in New York: %s', (date, month) => {
  const [before, one] = described('First Meadow Bank', { date_processed: '2026-12-15T12:00:00.000Z' }, { date_processed: date });
  expect([before?.month, one?.month]).toEqual(['December 2026', month]);
});

describe('a file of transactions', () => {
  const rowOf = (institution: string, differs: Partial<Transaction> = {}) =>
    transactionsCsv(described(institution, differs), say).split('\r\n')[1] ?? '';

  it('has a heading and a line per transaction, terminated as RFC 4180 requires', () => {
    expect(transactionsCsv(described('First Meadow Bank', { uuid: 'one' }), say)).toBe(
      'Date,Type,Amount in USD,Status,Bank,Account ending in,Return code,Why it came back,Ordered,Sent,Arrived or returned,Expected,' +
        'Available to withdraw,Reference\r\n' +
        '2026-11-09,Deposit,500.00,Done,First Meadow Bank,6789,,,2026-11-05,2026-11-05,2026-11-09,2026-11-09,2026-11-17,one\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('has no formula in it: %j', (name) => {
    expect(rowOf(name)).toMatch(/,Done,(?:'|"')[=+\-@\t\r]/);
  });

  it('quotes delimiters within a cell', () => expect(rowOf('Smith, "Sons" & Co')).toContain(',"Smith, ""Sons"" & Co",'));

  it('writes withdrawals as negative numbers', () => {
    expect(rowOf('First Meadow Bank', { direction: 'PrimaryToLinked', amount: '1250.00' })).toContain(',Withdrawal,-1250.00,');
  });
});
