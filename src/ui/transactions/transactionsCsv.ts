import { isoDay } from '../../brand/words/formatDay.ts';
import type { Say } from '../../brand/words/words.ts';
import { csvBytes, csvOf, saveFile } from '../document/saveFile.ts';
import type { DescribedTransaction } from './findTransactions.ts';
import { returnReason } from '../content/bankStatus.ts';
import { listedAt } from './transaction.ts';

/** Columns by the words key of their heading. */
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

/** Transactions as CSV (`csvOf`): New York days as `YYYY-MM-DD`, decimal amounts, withdrawals negative. */
export function transactionsCsv(found: readonly DescribedTransaction[], say: Say): string {
  const head = Object.keys(columns).map((name) => say(`ui.transaction.column.${name}`));
  const rows = found.map((one) => Object.values(columns).map((valueOf) => valueOf(one, say) ?? ''));
  return csvOf([head, ...rows]);
}

function dayOf(instant: string | null): string | null {
  return instant === null ? null : isoDay(instant);
}

/** Downloads the transactions as `harbor-transactions-2026-11-24.csv`, by brand and day. */
export function saveTransactions(found: readonly DescribedTransaction[], say: Say, now: number): void {
  const name = say('ui.transaction.file', { day: isoDay(new Date(now).toISOString()) });
  saveFile({ bytes: csvBytes(transactionsCsv(found, say)), name }, 'text/csv');
}
