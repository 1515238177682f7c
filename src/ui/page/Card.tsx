import { Alert, Card as MantineCard, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
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
    <MantineCard component="section" aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {more}
      </header>
      {children}
    </MantineCard>
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
        <Skeleton key={index} height={isLarge ? '3rem' : '1.5rem'} width={index % 2 === 1 ? '70%' : '100%'} />
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
    <Alert id={useId()} color="danger" icon={<Icon name="alertCircle" />} title={says}>
      <Action kind="secondary" isCompact busy={isRetrying} onClick={onRetry}>
        {say('ui.error.retry')}
      </Action>
    </Alert>
  );
}
