import type { ReactNode } from 'react';
import styles from './Part.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}
