import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';
import styles from './ErrorBlock.module.css';
import { Icon } from '../content/Icon.tsx';

interface ErrorBlockProps {
  /** What happened. */
  message: string;
  /** What is safe: what was kept, what was not done. */
  safe?: string;
  /** What to do. */
  advice?: string;
  /** For the operator; shown small, to be read out on the phone. */
  reference?: string | null;
  /** `warning` when the outcome is not known yet. */
  tone?: 'danger' | 'warning';
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Something failed, or we do not know: what happened, what is safe, what to do. */
export function ErrorBlock({ message, safe, advice, reference, tone = 'danger', onRetry, isRetrying }: ErrorBlockProps) {
  const say = useWords();
  // words: ui.error.{danger,warning}
  return (
    <div className={styles.block} data-tone={tone} role="alert">
      <span className={styles.icon}>
        <Icon name={tone === 'danger' ? 'alertCircle' : 'clock'} size={24} label={say(`ui.error.${tone}`)} />
      </span>
      <div className={styles.text}>
        <p className={styles.message}>{message}</p>
        {safe && <p>{safe}</p>}
        {advice && <p>{advice}</p>}
        {reference && <p className={styles.reference}>{say('ui.error.reference', { reference })}</p>}
        {onRetry && (
          <div className={styles.retry}>
            <Action kind="secondary" isCompact busy={isRetrying ?? false} onClick={onRetry}>
              {say('ui.error.retry')}
            </Action>
          </div>
        )}
      </div>
    </div>
  );
}
