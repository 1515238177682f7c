import { useId } from 'react';
import { Icon } from '../content/Icon.tsx';
import styles from './LabeledField.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** Each value and the words for it. */
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** One of a few: the browser's own list, which every phone and screen reader knows. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  function change(chosen: string) {
    const option = options.find(([each]) => each === chosen);
    if (option) onChange(option[0]);
  }
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-icon="end">
        <select id={id} className={styles.input} value={value} onChange={(event) => change(event.currentTarget.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
