import { Note, useWords, type Answers } from 'passbook';
import type { ReactNode } from 'react';
import { ReviewedAmount, ReviewedBank } from './Reviewed.tsx';

interface FundingReviewProps {
  funding: Answers['initial-fund-amount'];
  amount: string;
  account: Answers['linked-accounts'][number];
  changes?: { amount: ReactNode; account: ReactNode };
  /** Shown between the facts and the authorization. */
  children?: ReactNode;
}

export function FundingReview({ funding, amount, account, changes, children }: FundingReviewProps) {
  const say = useWords();
  const { institution: bank, mask } = account;
  return (
    <>
      <ReviewedAmount kind="deposit" amount={amount} terms={funding} action={changes?.amount} />
      <ReviewedBank kind="deposit" account={account} action={changes?.account} />
      {children}
      <Note sentences={[say('screens.ready-to-fund.authorizes', { amount, bank, mask })]} />
    </>
  );
}
