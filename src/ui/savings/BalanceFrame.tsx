import type { ReactNode } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import styles from './BalanceFrame.module.css';

interface BalanceFrameProps {
  children: ReactNode;
  below: ReactNode;
}

export function BalanceFrame({ children, below }: BalanceFrameProps) {
  const { look } = useBrand();
  return (
    <section className={styles.frame} data-look={look.shape.balance}>
      <div className={styles.top}>{children}</div>
      {below}
    </section>
  );
}
