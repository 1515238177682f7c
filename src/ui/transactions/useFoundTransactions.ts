import { useEffect, useMemo } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { createDescriber, findTransactions, type DescribedTransaction, type TransactionQuery } from './findTransactions.ts';
import { newestFirst, type Transaction, type TransferAccount } from './transaction.ts';

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
    return [...described.filter(isUnderWay), ...described.filter((one) => !isUnderWay(one))];
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

function isUnderWay({ stage }: DescribedTransaction): boolean {
  return stage === 'underWay';
}
