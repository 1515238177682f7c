import { useWords } from '../../brand/words/words.ts';
import { StatusBadge } from '../content/StatusBadge.tsx';
import { looks, transactionStanding } from './standing.ts';
import type { Transaction } from './transaction.ts';

interface TransactionStatusProps {
  transaction: Transaction;
  /** Milliseconds on the provider's clock. */
  now: number;
}

export function TransactionStatus({ transaction, now }: TransactionStatusProps) {
  const say = useWords();
  const { name, date } = transactionStanding(transaction, now);
  const { tone, icon } = looks[name];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {say(`ui.transaction.status.${name}`, { date })}
    </StatusBadge>
  );
}
