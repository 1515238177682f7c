import { formatMoney } from '../../brand/words/formatMoney.ts';
import styles from './Money.module.css';

/** An amount as $1,234.56, in figures of one width. */
export function Money({ amount, isLarge }: { amount: string; isLarge?: boolean }) {
  return (
    <span className={styles.money} data-large={isLarge || undefined}>
      {formatMoney(amount)}
    </span>
  );
}
