import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from '../content/Icon.tsx';

interface DisclosureProps {
  /** Text of the toggle: "Why we ask". */
  summary: string;
  children: ReactNode;
}

export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <Icon name="down" size={16} />
      </summary>
      <div className={styles.more}>{children}</div>
    </details>
  );
}
