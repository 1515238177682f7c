import { useEffect, useMemo } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { formatFullDay, formatMonth, isoDay } from '../../brand/words/formatDay.ts';
import { useWords, type Say } from '../../brand/words/words.ts';
import { returnReason } from '../content/bankStatus.ts';
import { isUnderWay, kindOf, listedAt, newestFirst, type Transaction, type TransactionKind, type TransferAccount } from './transaction.ts';

export const stages = ['underWay', 'done', 'returned', 'canceled'] as const;
export type Stage = (typeof stages)[number];

export const kinds = ['deposit', 'withdrawal', 'interest', 'fee'] as const satisfies TransactionKind[];

/** Search query; empty parts match everything. */
export interface TransactionQuery {
  text: string;
  kind: TransactionKind | '';
  stage: Stage | '';
}

/** A transaction with precomputed display and search data, because every keystroke searches thousands. */
export interface DescribedTransaction {
  transaction: Transaction;
  account: TransferAccount | undefined;
  kind: TransactionKind;
  stage: Stage;
  month: string;
  /** Searchable words in lower case, each preceded by a space; computed on first use. */
  readonly words: string;
}

interface DescribeOptions {
  say: Say;
  language: string;
  accounts: readonly (TransferAccount & { uuid: string })[];
}

/** Returns a memoizing function that describes transactions. */
export function createDescriber({ say, language, accounts }: DescribeOptions): (transaction: Transaction) => DescribedTransaction {
  const described = new WeakMap<Transaction, DescribedTransaction>();
  const months = new Map<string, string>();
  return (transaction) => {
    const known = described.get(transaction) ?? describe(transaction);
    described.set(transaction, known);
    return known;
  };

  function describe(transaction: Transaction): DescribedTransaction {
    const account = accounts.find(({ uuid }) => uuid === transaction.linked_account_uuid);
    const one = { transaction, account, kind: kindOf(transaction), stage: stageOf(transaction), month: monthOf(listedAt(transaction)) };
    let words: string | undefined;
    return {
      ...one,
      get words() {
        words ??= wordsFor(one);
        return words;
      },
    };
  }

  /** Caches month names by UTC month, which equals the New York month except in the first hours of its first day. */
  function monthOf(date: string): string {
    const key = date.slice(0, date.slice(8, 10) === '01' ? 13 : 7);
    const month = months.get(key) ?? formatMonth(date, language);
    months.set(key, month);
    return month;
  }

  function wordsFor({ transaction, account, kind, stage, month }: Omit<DescribedTransaction, 'words'>): string {
    const date = listedAt(transaction);
    const said = [
      say(`ui.transaction.kind.${kind}`),
      say(`ui.transaction.stage.${stage}`),
      account?.institution,
      account?.mask,
      transaction.amount,
      formatFullDay(date, language),
      month,
      isoDay(date),
      stage === 'returned' ? `${returnReason(say, transaction.return_code)} ${transaction.return_code ?? ''}` : '',
    ];
    return ` ${wordsOf(said.join(' ')).join(' ')}`;
  }
}

function stageOf(transaction: Transaction): Stage {
  if (isUnderWay(transaction)) return 'underWay';
  if (transaction.status === 'Settled') return 'done';
  return transaction.status === 'Returned' ? 'returned' : 'canceled';
}

/** Transactions matching the query. Each word of the text must be a prefix of a word, in any order. */
export function findTransactions(all: readonly DescribedTransaction[], { text, kind, stage }: TransactionQuery): DescribedTransaction[] {
  const wanted = wordsOf(text).map((word) => ` ${word}`);
  return all.filter(
    (one) =>
      (kind === '' || one.kind === kind) && (stage === '' || one.stage === stage) && wanted.every((word) => one.words.includes(word)),
  );
}

/** Strips formatting from amounts and masks: `1250.00` for `$1,250.00`, `6789` for `••••6789`. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .split(/[\s,$+−•()]+/)
    .map((word) => word.replaceAll(/^[.–-]+|[.–-]+$/g, ''))
    .filter((word) => word !== '');
}

/**
 * Matching transactions in list order: pending, then others, newest first (rule money-10).
 *
 * @param accounts linked accounts; must be referentially stable
 */
export function useFoundTransactions(
  transactions: readonly Transaction[],
  accounts: readonly (TransferAccount & { uuid: string })[],
  query: TransactionQuery,
): DescribedTransaction[] {
  const say = useWords();
  const { language } = useBrand();
  const describe = useMemo(() => createDescriber({ say, language, accounts }), [say, language, accounts]);
  const all = useMemo(() => {
    const described = newestFirst(transactions).map(describe);
    return [...described.filter(isPending), ...described.filter((one) => !isPending(one))];
  }, [transactions, describe]);
  // Builds the search words in the background, so that neither rendering nor the first search waits for them.
  useEffect(() => prepareWords(all), [all]);
  return useMemo(() => findTransactions(all, query), [all, query]);
}

const atOnce = 40;

/** Builds search words in batches. Returns a cancel function. */
function prepareWords(all: readonly DescribedTransaction[]): () => void {
  let done = 0;
  const timer = setInterval(() => {
    for (const end = Math.min(done + atOnce, all.length); done < end; done++) void all[done]?.words;
    if (done >= all.length) clearInterval(timer);
  }, 16);
  return () => clearInterval(timer);
}

function isPending({ stage }: DescribedTransaction): boolean {
  return stage === 'underWay';
}
