import { useWords } from '../../brand/words/words.ts';
import styles from './Loading.module.css';
import { Spinner } from '../controls/Spinner.tsx';

/** Nothing of a page is known yet; the shell waits with it (`data-arriving`). It shows after a moment, so that quick answers do not flash. */
export function Loader() {
  const say = useWords();
  return (
    <output className={styles.loader} data-arriving>
      <Spinner size={28} />
      <span>{say('ui.loading')}</span>
    </output>
  );
}

/** A placeholder for a form or notice that is loading: heading, lead and this many fields. */
export function PageSkeleton({ fields = 3 }: { fields?: number }) {
  const say = useWords();
  return (
    <output className={styles.skeleton} aria-label={say('ui.loading')}>
      <Bone kind="title" />
      <Bone kind="line" />
      {Array.from({ length: fields }, (_, index) => (
        <Bone key={index} kind="field" />
      ))}
      <Bone kind="action" />
    </output>
  );
}

/** A placeholder for a list of facts. */
export function FactListSkeleton({ facts = 3 }: { facts?: number }) {
  const say = useWords();
  return (
    <output className={styles.skeleton} aria-label={say('ui.loading')}>
      {Array.from({ length: facts }, (_, index) => (
        <Bone key={index} kind="fact" />
      ))}
    </output>
  );
}

function Bone({ kind }: { kind: 'title' | 'line' | 'field' | 'action' | 'fact' }) {
  return <div className={styles.bone} data-kind={kind} aria-hidden />;
}
