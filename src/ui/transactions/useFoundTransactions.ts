import { useEffect, useMemo } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { useWords } from '../../brand/words/words.ts';
import { createDescriber, findTransactions, type DescribedTransaction, type TransactionQuery } from './findTransactions.ts';
import { newestFirst, type Transaction, type TransferAccount } from './transaction.ts';

/**
 * What is found among transactions, in the order of a list: those under way, then all others, each newest first (rule money-10).
 *
 * @param accounts at other banks; the same list from one drawing to the next
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
  // Outside of React and bit by bit, for neither the list nor the first letter of a search is to wait for the words of thousands.
  useEffect(() => prepareWords(all), [all]);
  return useMemo(() => findTransactions(all, query), [all, query]);
}

/** Few enough that nobody who scrolls meanwhile notices. */
const atOnce = 40;

/** Puts together what they are found by, some at a time. Answers the function that stops it. */
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
