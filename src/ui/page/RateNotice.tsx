import type { Rate } from '../../brand/bundle/branding.ts';
import { useWords } from '../../brand/words/words.ts';
import styles from './RateNotice.module.css';

interface RateNoticeProps {
  /** Null if unknown. */
  rate: Rate | null;
  /** Placeholder figures that reserve the space of the rate. */
  shape?: Rate | undefined;
}

/** The account's rate. Reserves its space while unknown or unavailable, so that nothing below shifts. */
export function RateNotice({ rate, shape }: RateNoticeProps) {
  const texts = useSentences(rate);
  const blank = useSentences(shape ?? null);
  if (!texts && !blank) return null;
  return (
    <div className={styles.place}>
      {blank && (
        <div className={`${styles.rate} ${styles.blank}`} aria-hidden>
          {/* Invisible figures of the same width. */}
          <Sentences earns={toBlank(blank.earns)} conditions={toBlank(blank.conditions)} />
        </div>
      )}
      {texts && (
        <div className={styles.rate}>
          <Sentences {...texts} />
        </div>
      )}
    </div>
  );
}

function Sentences({ earns, conditions }: { earns: string; conditions: string }) {
  return (
    <>
      <p className={styles.yield}>{earns}</p>
      <p className={styles.conditions}>{conditions}</p>
    </>
  );
}

/** Disclosures required wherever a yield is shown (12 CFR 1030.8). */
function useSentences(rate: Rate | null): { earns: string; conditions: string } | null {
  const say = useWords();
  if (!rate) return null;
  const { apy, as_of, may_change, minimum_balance, minimum_deposit, fees_may_reduce } = rate;
  const sentences = [
    say('ui.rate.asOf', { as_of }),
    may_change && say('ui.rate.mayChange'),
    isNothing(minimum_balance) ? say('ui.rate.anyBalance') : say('ui.rate.minimumBalance', { minimum_balance }),
    !isNothing(minimum_deposit) && say('ui.rate.minimumDeposit', { minimum_deposit }),
    fees_may_reduce && say('ui.rate.fees'),
  ];
  return { earns: say('ui.rate.yield', { apy }), conditions: sentences.filter(Boolean).join(' ') };
}

const isNothing = (amount: string) => /^0+\.00$/.test(amount);

const toBlank = (sentence: string) => sentence.replaceAll(/\d/g, '\u2007');
