import { useId, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';
import styles from './Card.module.css';
import { Icon } from '../content/Icon.tsx';

interface CardProps {
  title: string;
  /** Beside the title: a link to more of it. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of a page that shows one thing beside others. */
export function Card({ title, more, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}

/** Lines in the place of what is loading, as many as it will have. */
export function Lines({ count, isLarge }: { count: number; isLarge?: boolean }) {
  const say = useWords();
  return (
    <output className={styles.lines} aria-label={say('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.line} data-large={isLarge || undefined} />
      ))}
    </output>
  );
}

interface UnloadedProps {
  /** What could not be loaded. */
  says: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** In the place of what could not be loaded; everything beside it is as it was. */
export function Unloaded({ says, onRetry, isRetrying }: UnloadedProps) {
  const say = useWords();
  return (
    <div className={styles.unloaded} role="alert">
      <p>
        <Icon name="alertCircle" />
        {says}
      </p>
      <Action kind="secondary" isCompact busy={isRetrying} onClick={onRetry}>
        {say('ui.error.retry')}
      </Action>
    </div>
  );
}
