import { Alert, Card as MantineCard, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import { useId, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { Action } from '../controls/Action.tsx';
import styles from './Card.module.css';
import { ErrorBlock } from './ErrorBlock.tsx';

interface CardProps {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}

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
  /** Typical content, hidden from everyone, that reserves the height. */
  like?: ReactNode;
}

/** Skeleton lines, as many as the loaded content will have. */
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
  message: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Replaces a section that failed to load; the rest of the page is unaffected. */
export function Unloaded({ message, onRetry, isRetrying }: UnloadedProps) {
  const say = useWords();
  return (
    <Alert id={useId()} color="danger" icon={<Icon name="alertCircle" />} title={message}>
      <Action kind="secondary" isCompact busy={isRetrying} onClick={onRetry}>
        {say('ui.error.retry')}
      </Action>
    </Alert>
  );
}

interface PartlyLoadedProps {
  /** Time of stale data; null if the data is current but incomplete. */
  asOf: string | null;
  count: number;
  onRetry: () => void;
}

export function PartlyLoaded({ asOf, count, onRetry }: PartlyLoadedProps) {
  const say = useWords();
  const message = asOf === null ? say('ui.partly.rest', { count }) : say('ui.partly.asOf', { at: asOf });
  return <ErrorBlock tone="warning" message={message} safe={say('ui.partly.safe')} onRetry={onRetry} />;
}
