import { useHeld, type FieldWidget } from '../core/formContext.ts';
import styles from './TakeBack.module.css';

/** Takes back an answer that the provider keeps and never tells: a field that is left empty leaves it as it is. */
export function TakeBack({ name, context }: Pick<FieldWidget, 'name' | 'context'>) {
  const { form, say, values } = context;
  const isTaken = useHeld({ name, context }) === null;
  const label = say(`forms.${form.id}.${name}.label`);
  return (
    <div className={styles.line}>
      <output>{isTaken && say('form.removed')}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={say(isTaken ? 'form.keepField' : 'form.removeField', { label })}
        onClick={() => values.write({ [name]: isTaken ? undefined : null })}
      >
        {say(isTaken ? 'form.keep' : 'form.remove')}
      </button>
    </div>
  );
}
