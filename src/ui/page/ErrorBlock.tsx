import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import { Action } from '../controls/Action.tsx';
import styles from './ErrorBlock.module.css';
import { useErrorInTitle } from './pageHeading.ts';

interface ErrorBlockProps {
  message: string;
  /** States what was saved or not done. */
  safe?: string;
  advice?: string;
  /** Support reference, small, to be read out on the phone. */
  reference?: string | null;
  /** `warning` if the outcome is unknown, `waiting` if nothing failed and it continues automatically. */
  tone?: 'danger' | 'warning' | 'waiting';
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Responds to a button just pressed: takes focus, to be seen and read. */
  isAnswer?: boolean;
}

/** Error or unknown outcome: what happened, what is safe, what to do. */
export function ErrorBlock({ message, safe, advice, reference, tone = 'danger', onRetry, isRetrying, isAnswer }: ErrorBlockProps) {
  const say = useWords();
  const blockId = useId();
  useErrorInTitle(tone === 'danger');
  const block = useRef<HTMLDivElement>(null);
  // Scroll to the center, so that no bar of the shell covers it.
  useEffect(() => {
    if (!isAnswer) return;
    block.current?.scrollIntoView({ block: 'center' });
    block.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <Alert
      ref={block}
      id={blockId}
      className={styles.block}
      color={tone === 'danger' ? 'danger' : 'warning'}
      title={message}
      icon={<Icon name={tone === 'danger' ? 'alertCircle' : 'clock'} size={24} label={say(`ui.error.${tone}`)} />}
      // An alert that takes focus would be read twice.
      {...(isAnswer ? { role: 'group', tabIndex: -1 } : {})}
    >
      {(safe ?? advice ?? reference ?? onRetry) && (
        <>
          {safe && <p>{safe}</p>}
          {advice && <p>{advice}</p>}
          {reference && <p className={styles.reference}>{say('ui.error.reference', { reference })}</p>}
          {onRetry && (
            <Action kind="secondary" isCompact busy={isRetrying ?? false} onClick={onRetry}>
              {say('ui.error.retry')}
            </Action>
          )}
        </>
      )}
    </Alert>
  );
}

/** Runs an action once when the network returns, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listener = () => act();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
