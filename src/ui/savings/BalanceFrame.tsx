import type { ReactNode } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import styles from './BalanceFrame.module.css';

interface BalanceFrameProps {
  /** The balance and what can be done with it. */
  children: ReactNode;
  /** Its history. */
  below: ReactNode;
}

/** Sets the balance apart from the rest of the page, as the brand's look says. */
export function BalanceFrame({ children, below }: BalanceFrameProps) {
  const { look } = useBrand();
  return (
    <section className={styles.frame} data-look={look.shape.balance}>
      <div className={styles.top}>{children}</div>
      {below}
    </section>
  );
}
