import { Note, useWords, type Answers } from 'passbook';
import type { ReactNode } from 'react';
import { ReviewedAmount, ReviewedBank } from './Reviewed.tsx';

interface FundingReviewProps {
  funding: Answers['initial-fund-amount'];
  amount: string;
  account: Answers['linked-accounts'][number];
  /** The ways to change either. */
  changes?: { amount: ReactNode; account: ReactNode };
  /** Between the facts and what pressing the button allows. */
  children?: ReactNode;
}

/** What a first deposit moves, from where and when it arrives, and what ordering it allows us to do: shown each time before it is ordered. */
export function FundingReview({ funding, amount, account, changes, children }: FundingReviewProps) {
  const say = useWords();
  const { institution: bank, mask } = account;
  return (
    <>
      <ReviewedAmount kind="deposit" amount={amount} terms={funding} action={changes?.amount} />
      <ReviewedBank kind="deposit" account={account} action={changes?.account} />
      {children}
      <Note says={[say('screens.ready-to-fund.authorizes', { amount, bank, mask })]} />
    </>
  );
}
