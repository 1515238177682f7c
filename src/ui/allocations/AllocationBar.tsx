import styles from './AllocationBar.module.css';
import { wholeAccount } from './allocations.ts';

interface AllocationBarProps {
  /** Shares in basis points; null for one that cannot be read. */
  shares: readonly (number | null)[];
}

/** How many colors there are; further people have the first ones again. */
const tones = 4;

const toneOf = (index: number) => index % tones;

/** Shows how the account is split, for those who see it: the fields and the total say the same in figures. */
export function AllocationBar({ shares }: AllocationBarProps) {
  const widths = shares.map((share) => share ?? 0);
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  // More than 100 % fills the bar, each in proportion.
  const scale = Math.max(
    wholeAccount,
    widths.reduce((sum, width) => sum + width, 0),
  );
  return (
    <svg className={styles.bar} viewBox={`0 0 ${scale} 10`} preserveAspectRatio="none" aria-hidden focusable={false}>
      {widths.map((width, index) => (
        // People keep their places.
        <rect key={index} className={styles.share} data-tone={toneOf(index)} x={starts[index]} width={width} height="10" />
      ))}
    </svg>
  );
}

/** The color of a person's part of the bar, beside their name. */
export function AllocationKey({ index }: { index: number }) {
  return <span className={styles.key} data-tone={toneOf(index)} aria-hidden />;
}
