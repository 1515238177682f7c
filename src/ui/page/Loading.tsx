import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useWords } from '../../brand/words/words.ts';
import styles from './Loading.module.css';
import { Spinner } from '../controls/Action.tsx';

/** Page loader; the shell waits with it (`data-arriving`). Appears after a delay, so that fast responses do not flash. */
export function Loader() {
  const say = useWords();
  return (
    <output className={styles.loader} data-arriving>
      <Spinner size={28} />
      <span>{say('ui.loading')}</span>
    </output>
  );
}

/** Skeleton of a form or notice: heading, lead and fields. */
export function PageSkeleton({ fields = 3 }: { fields?: number }) {
  const say = useWords();
  return (
    <output className={styles.skeleton} aria-label={say('ui.loading')}>
      <Skeleton height="2.5rem" width="60%" />
      <Skeleton height="1.5rem" width="85%" mt="-0.75rem" />
      {Array.from({ length: fields }, (_, index) => (
        <Skeleton key={index} height="3.25rem" />
      ))}
      <Skeleton height="3.25rem" className={styles.action} />
    </output>
  );
}

export function FactListSkeleton({ facts = 3 }: { facts?: number }) {
  const say = useWords();
  return (
    <output className={styles.skeleton} aria-label={say('ui.loading')}>
      {Array.from({ length: facts }, (_, index) => (
        <Skeleton key={index} height="3rem" />
      ))}
    </output>
  );
}
