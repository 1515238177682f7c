import type { FormContext } from '../core/formContext.ts';
import styles from './TakeBack.module.css';

interface TakeBackProps {
  field: string;
  /** Null once the answer is taken back. */
  value: unknown;
  context: FormContext;
}

/** Takes back an answer that the provider keeps and never tells: a field that is left empty leaves it as it is. */
export function TakeBack({ field, value, context: { form, say, fill } }: TakeBackProps) {
  const isTaken = value === null;
  const label = say(`forms.${form.id}.${field}.label`);
  return (
    <div className={styles.line}>
      <output>{isTaken && say('form.removed')}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={say(isTaken ? 'form.keepField' : 'form.removeField', { label })}
        onClick={() => fill({ [field]: isTaken ? undefined : null })}
      >
        {say(isTaken ? 'form.keep' : 'form.remove')}
      </button>
    </div>
  );
}
