import { CodeFirst, moneyLeft, useWords } from 'passbook';
import type { ReactNode } from 'react';

interface AfterCodeProps {
  /** What is to leave the account. */
  amount: string;
  /** What leaves it today without a one-time code; null while none is asked for. */
  above: string | null;
  /** The button that moves the money. */
  children: ReactNode;
}

/** A button that moves money, in whose place a one-time code is asked for while so much takes one (rule money-21). */
export function AfterCode({ amount, above, children }: AfterCodeProps) {
  const say = useWords();
  const isAsked = above !== null && moneyLeft(above, amount) === null;
  return (
    <CodeFirst isAsked={isAsked} why={say('screens.code-first.money')}>
      {isAsked ? null : children}
    </CodeFirst>
  );
}
