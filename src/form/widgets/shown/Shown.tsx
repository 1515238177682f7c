import type { FieldWidget } from '../../core/formContext.ts';
import { textOf } from '../parts/FieldInput.tsx';
import styles from './Shown.module.css';

/**
 * What the form is about and does not ask: the account whose password is set. Told as text, and held in an input that nobody sees, for that is
 * where password managers look for the name that a password belongs to.
 */
export function Shown({ id, name, label, value, options }: FieldWidget) {
  const held = textOf(value);
  return (
    <p className={styles.shown}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value} translate="no">
        {held}
      </span>
      <input
        className={styles.input}
        id={id}
        name={name}
        type="email"
        autoComplete={options.autocomplete}
        value={held}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    </p>
  );
}
