import type { Say } from '../../brand/words/words.ts';
import { formatFullDay, formatMonth, isoDay } from '../../brand/words/formatDay.ts';
import { returnReason } from '../content/returnReason.ts';
import { isUnderWay, kindOf, listedAt, type Transaction, type TransactionKind, type TransferAccount } from './transaction.ts';

/** How a transaction stands, as coarsely as people look for it. */
export const stages = ['underWay', 'done', 'returned', 'canceled'] as const;
export type Stage = (typeof stages)[number];

export const kinds = ['deposit', 'withdrawal', 'interest', 'fee'] as const satisfies TransactionKind[];

/** What is looked for; an empty part asks for nothing. */
export interface TransactionQuery {
  text: string;
  kind: TransactionKind | '';
  stage: Stage | '';
}

/** A transaction with what it is listed and looked for by, made once for each: a list of thousands is searched with every letter. */
export interface DescribedTransaction {
  transaction: Transaction;
  account: TransferAccount | undefined;
  kind: TransactionKind;
  stage: Stage;
  /** The month that it is listed in, in words. */
  month: string;
  /** Every word that it can be found by, in small letters, each after a space: put together when somebody looks for the first time. */
  readonly words: string;
}

interface DescribeOptions {
  say: Say;
  language: string;
  accounts: readonly (TransferAccount & { uuid: string })[];
}

/** Describes transactions; one that it has described before comes back as it is. */
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

  /** To write a month takes longer than to find one. In New York it is that of the instant in UTC, but for the first hours of its first day. */
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

/** Those that are as asked for: each word of the text begins one of theirs, in any order. */
export function findTransactions(all: readonly DescribedTransaction[], { text, kind, stage }: TransactionQuery): DescribedTransaction[] {
  const wanted = wordsOf(text).map((word) => ` ${word}`);
  return all.filter(
    (one) =>
      (kind === '' || one.kind === kind) && (stage === '' || one.stage === stage) && wanted.every((word) => one.words.includes(word)),
  );
}

/** Amounts are found with or without what they are written with: `$1,250.00` is `1250.00`, and `••••6789` is `6789`. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .split(/[\s,$+−•()]+/)
    .map((word) => word.replaceAll(/^[.–-]+|[.–-]+$/g, ''))
    .filter((word) => word !== '');
}
