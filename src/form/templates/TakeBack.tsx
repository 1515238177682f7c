import type { Say } from '../../brand/words/words.ts';
import { TextButton } from '../widgets/parts/TextButton.tsx';
import styles from './TakeBack.module.css';

interface TakeBackProps {
  label: string;
  say: Say;
  isTaken: boolean;
  /** Null takes the answer back, undefined leaves it as it is. */
  onToggle: (value: null | undefined) => void;
}

/** Takes back an answer that the provider keeps and never tells: a field that is left empty leaves it as it is. */
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
