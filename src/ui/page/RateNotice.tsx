import type { Rate } from '../../brand/bundle/branding.ts';
import { useWords } from '../../brand/words/words.ts';
import styles from './RateNotice.module.css';

/** What the account earns, with all that has to stand beside a yield wherever one is named (12 CFR 1030.8). */
export function RateNotice({ rate }: { rate: Rate }) {
  const say = useWords();
  const { apy, as_of, may_change, minimum_balance, minimum_deposit, fees_may_reduce } = rate;
  const sentences = [
    say('ui.rate.asOf', { as_of }),
    may_change && say('ui.rate.mayChange'),
    isNothing(minimum_balance) ? say('ui.rate.anyBalance') : say('ui.rate.minimumBalance', { minimum_balance }),
    !isNothing(minimum_deposit) && say('ui.rate.minimumDeposit', { minimum_deposit }),
    fees_may_reduce && say('ui.rate.fees'),
  ];
  return (
    <div className={styles.rate}>
      <p className={styles.yield}>{say('ui.rate.yield', { apy })}</p>
      <p className={styles.conditions}>{sentences.filter(Boolean).join(' ')}</p>
    </div>
  );
}

const isNothing = (amount: string) => /^0+\.00$/.test(amount);
