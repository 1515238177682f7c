import styles from './AllocationBar.module.css';
import { wholeAccount } from './allocations.ts';

interface AllocationBarProps {
  /** Shares in basis points; null for invalid input. */
  shares: readonly (number | null)[];
}

/** Colors repeat after this many people. */
const tones = 4;

const toneOf = (index: number) => index % tones;

/** Bar chart of the split. Decorative: the fields and the total give the same figures. */
export function AllocationBar({ shares }: AllocationBarProps) {
  const widths = shares.map((share) => share ?? 0);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  // More than 100 % fills the bar proportionally.
  const scale = Math.max(
    wholeAccount,
    widths.reduce((sum, width) => sum + width, 0),
  );
  return (
    <svg className={styles.bar} viewBox={`0 0 ${scale} 10`} preserveAspectRatio="none" aria-hidden focusable={false}>
      {widths.map((width, index) => (
        // The order of people is fixed.
        <rect key={index} className={styles.share} data-tone={toneOf(index)} x={starts[index]} width={width} height="10" />
      ))}
    </svg>
  );
}

export function AllocationKey({ index }: { index: number }) {
  return <span className={styles.key} data-tone={toneOf(index)} aria-hidden />;
}
