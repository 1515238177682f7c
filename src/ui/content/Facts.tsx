import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Excludes a name, code or number from browser translation. */
  isVerbatim?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Align values to the end, for amounts. */
  isSpread?: boolean;
}

export function Facts({ facts, isSpread }: FactsProps) {
  return (
    <dl className={styles.facts} data-spread={isSpread || undefined}>
      {facts.map(({ label, value, isVerbatim }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd translate={isVerbatim ? 'no' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
