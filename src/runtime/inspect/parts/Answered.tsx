import { useWords } from '../../../brand/words/words.ts';
import { useRuntime } from '../../core/runtime.ts';
import styles from './Answered.module.css';
import { Changes } from './Changes.tsx';
import { Stops } from './Stops.tsx';
import type { Explained } from '../useExplained.ts';
import { useTitle } from '../useTitle.ts';

/** The page shown at an address, the guards that decided, and the changes needed to show the address itself. */
export function Answered({ explained }: { explained: Explained | 'loading' | 'failed' }) {
  const say = useWords();
  if (explained === 'loading' || explained === 'failed') return <p className={styles.outcome}>{say(`inspect.${explained}`)}</p>;
  return (
    <div className={styles.answered}>
      <Outcome {...explained} />
      <Stops stops={explained.stops} />
      <Changes {...explained} />
    </div>
  );
}

function Outcome({ address, explanation }: Explained) {
  const say = useWords();
  const fill = useTitle();
  const { app } = useRuntime();
  const { hops, lands } = explanation;
  const kind = hops.length === 0 ? 'renders' : hops.length === 1 ? 'leads' : 'leadsBy';
  const values = { address, lands, hops: hops.slice(0, -1).join(', '), title: fill(explanation.title) };
  return (
    <p className={styles.outcome}>
      {say(`inspect.outcome.${kind}`, values)} {app.match(lands) ? null : say('inspect.outcome.unknown')}
    </p>
  );
}
