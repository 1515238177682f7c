import { CodeFirst, moneyLeft, useWords } from 'passbook';
import type { ReactNode } from 'react';

interface AfterCodeProps {
  amount: string;
  /** Today's limit without a one-time code; null when no code is needed. */
  above: string | null;
  children: ReactNode;
}

/** Asks for a one-time code in place of the submit button while the amount requires one (rule money-21). */
export function AfterCode({ amount, above, children }: AfterCodeProps) {
  const say = useWords();
  const isAsked = above !== null && moneyLeft(above, amount) === null;
  return (
    <CodeFirst isAsked={isAsked} why={say('screens.code-first.money')}>
      {isAsked ? null : children}
    </CodeFirst>
  );
}
