import type { Say } from '../../brand/words/words.ts';
import { TextButton } from '../widgets/parts/TextButton.tsx';
import styles from './TakeBack.module.css';

interface TakeBackProps {
  label: string;
  say: Say;
  isTaken: boolean;
  /** Null removes the answer; undefined keeps it. */
  onToggle: (value: null | undefined) => void;
}

/** Removes an answer the provider keeps and never returns. Leaving the field empty keeps it. */
export function TakeBack({ label, say, isTaken, onToggle }: TakeBackProps) {
  return (
    <div className={styles.line}>
      <output>{isTaken && say('form.removed')}</output>
      <TextButton
        aria-label={say(isTaken ? 'form.keepField' : 'form.removeField', { label })}
        onClick={() => onToggle(isTaken ? undefined : null)}
      >
        {say(isTaken ? 'form.keep' : 'form.remove')}
      </TextButton>
    </div>
  );
}
