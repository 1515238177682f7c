import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The value is a name, a code or a number: a browser that translates the page leaves it as it is. */
  isVerbatim?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
  /** Values at the end of their lines, as amounts are. */
  isSpread?: boolean;
}

/** Labels and values without a card. */
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
