import { useBrand } from '../../brand/brandContext.ts';
import { formatMoney } from '../../brand/words/formatMoney.ts';
import styles from './Money.module.css';

/** An amount as the brand's language writes it, $1,234.56, in figures of one width; signed, what comes in has a plus sign. */
export function Money({ amount, isLarge, isSigned }: { amount: string; isLarge?: boolean; isSigned?: boolean }) {
  const { language } = useBrand();
  return (
    <span className={styles.money} data-large={isLarge || undefined} translate="no">
      {formatMoney(amount, language, isSigned ? 'always' : 'negative')}
    </span>
  );
}
