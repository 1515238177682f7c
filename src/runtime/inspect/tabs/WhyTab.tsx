import { useLocation } from 'react-router-dom';
import { useWords } from '../../../brand/words/words.ts';
import { useRuntime } from '../../core/runtime.ts';
import { Answered } from '../parts/Answered.tsx';
import { findSentFrom } from '../findSentFrom.ts';
import { Part } from '../parts/Part.tsx';
import { RouteFacts } from '../parts/RouteFacts.tsx';
import styles from '../parts/Part.module.css';
import { explainWith, useExplained } from '../useExplained.ts';

export function WhyTab() {
  const say = useWords();
  const runtime = useRuntime();
  const { pathname, search } = useLocation();
  const shown = useExplained(pathname + search);
  const sent = findSentFrom(runtime.trail ?? []);
  return (
    <>
      <RouteFacts path={pathname} />
      {sent && (
        <Part title={say('inspect.why.sent', { address: sent.address })}>
          <Answered explained={explainWith(runtime, sent.address, sent.facts, sent.now)} />
          {sent.goesTo !== pathname && <p className={styles.on}>{say('inspect.why.on', { from: sent.goesTo ?? '', address: pathname })}</p>}
        </Part>
      )}
      <Part title={say('inspect.why.shown')}>
        <Answered explained={shown} />
      </Part>
    </>
  );
}
