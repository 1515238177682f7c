import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string;
  /** `name` begins with `text` and says it in full. */
  choices: readonly { value: Value; text: string; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A choice of a few short words beside each other: radio buttons that look like one control. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {choices.map(({ value, text, name }) => (
        <label key={value} className={styles.segment}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            aria-label={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
