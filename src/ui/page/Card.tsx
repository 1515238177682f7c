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

interface LinesProps {
  count: number;
  isLarge?: boolean;
  /** What will most likely stand there: nobody sees or hears it, and the place is as high as it is. */
  like?: ReactNode;
}

/** Lines in the place of what is loading, as many as it will have. */
export function Lines({ count, isLarge, like }: LinesProps) {
  const say = useWords();
  const lines = (
    <output className={styles.lines} aria-label={say('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={styles.line} data-large={isLarge || undefined} />
      ))}
    </output>
  );
  if (like === undefined) return lines;
  return (
    <div className={styles.place}>
      <div className={styles.like} aria-hidden>
        {like}
      </div>
      {lines}
    </div>
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
        <span>{says}</span>
      </p>
      <Action kind="secondary" isCompact busy={isRetrying} onClick={onRetry}>
        {say('ui.error.retry')}
      </Action>
    </div>
  );
}
