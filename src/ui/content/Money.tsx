import { useBrand } from '../../brand/brandContext.ts';
import { formatMoney } from '../../brand/words/formatNumber.ts';
import styles from './Money.module.css';

/** Localized amount, $1,234.56, in tabular figures. Signed: positive amounts get a plus sign. */
export function Money({ amount, isLarge, isSigned }: { amount: string; isLarge?: boolean; isSigned?: boolean }) {
  const { language } = useBrand();
  return (
    <span className={styles.money} data-large={isLarge || undefined} translate="no">
      {formatMoney(amount, language, isSigned ? 'always' : 'negative')}
    </span>
  );
}
