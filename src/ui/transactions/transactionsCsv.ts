import { isoDay } from '../../brand/words/formatDay.ts';
import type { Say } from '../../brand/words/words.ts';
import { csvBytes, csvOf } from '../document/csv.ts';
import { saveFile } from '../document/saveFile.ts';
import type { DescribedTransaction } from './findTransactions.ts';
import { returnReason } from '../content/returnReason.ts';
import { listedAt } from './transaction.ts';

/** The columns, by the name that their heading has in the words. */
const columns: Record<string, (one: DescribedTransaction, say: Say) => string | null | undefined> = {
  date: ({ transaction }) => isoDay(listedAt(transaction)),
  kind: ({ kind }, say) => say(`ui.transaction.kind.${kind}`),
  amount: ({ transaction, kind }) => (kind === 'withdrawal' || kind === 'fee' ? `-${transaction.amount}` : transaction.amount),
  status: ({ stage }, say) => say(`ui.transaction.stage.${stage}`),
  bank: ({ account }) => account?.institution,
  mask: ({ account }) => account?.mask,
  code: ({ transaction }) => transaction.return_code,
  why: ({ transaction, stage }, say) => (stage === 'returned' ? returnReason(say, transaction.return_code) : null),
  ordered: ({ transaction }) => dayOf(transaction.date_created),
  sent: ({ transaction }) => dayOf(transaction.date_submitted),
  processed: ({ transaction }) => dayOf(transaction.date_processed),
  expected: ({ transaction }) => dayOf(transaction.expected_at),
  available: ({ transaction }) => dayOf(transaction.available_at),
  reference: ({ transaction }) => transaction.uuid,
};

/**
 * Transactions as a file for spreadsheets and bookkeeping (`csvOf`): days at the bank as `YYYY-MM-DD`, amounts as decimals, what leaves the savings
 * below zero.
 */
export function transactionsCsv(found: readonly DescribedTransaction[], say: Say): string {
  const head = Object.keys(columns).map((name) => say(`ui.transaction.column.${name}`));
  const rows = found.map((one) => Object.values(columns).map((valueOf) => valueOf(one, say) ?? ''));
  return csvOf([head, ...rows]);
}

function dayOf(instant: string | null): string | null {
  return instant === null ? null : isoDay(instant);
}

/** Has the browser save them, named after the brand and the day: `harbor-transactions-2026-11-24.csv`. */
export function saveTransactions(found: readonly DescribedTransaction[], say: Say, now: number): void {
  const name = say('ui.transaction.file', { day: isoDay(new Date(now).toISOString()) });
  saveFile({ bytes: csvBytes(transactionsCsv(found, say)), name }, 'text/csv');
}
