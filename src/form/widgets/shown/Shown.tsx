import type { FieldWidget } from '../../core/formContext.ts';
import { textOf } from '../parts/FieldInput.tsx';
import styles from './Shown.module.css';

/**
 * A read-only value, such as the account whose password is set.
 * Text plus a hidden input, where password managers look for the user name.
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
