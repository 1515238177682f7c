import { useBrand } from '../../brand/brandContext.ts';
import { formatMoney } from '../../brand/words/formatMoney.ts';
import styles from './Money.module.css';

/** An amount as the brand's language writes it, $1,234.56, in figures of one width. */
export function Money({ amount, isLarge }: { amount: string; isLarge?: boolean }) {
  const { language } = useBrand();
  return (
    <span className={styles.money} data-large={isLarge || undefined}>
      {formatMoney(amount, language)}
    </span>
  );
}
