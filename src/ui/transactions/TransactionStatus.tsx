import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { looks, transactionStanding } from './standing.ts';
import type { Transaction } from './transaction.ts';
import styles from './TransactionStatus.module.css';

interface TransactionStatusProps {
  transaction: Transaction;
  /** Milliseconds on the provider's clock. */
  now: number;
}

/** How a transaction stands: an icon and the words. */
export function TransactionStatus({ transaction, now }: TransactionStatusProps) {
  const say = useWords();
  const { name, date } = transactionStanding(transaction, now);
  const { tone, icon } = looks[name];
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon name={icon} size={16} />
      <span>{say(`ui.transaction.status.${name}`, { date })}</span>
    </span>
  );
}
