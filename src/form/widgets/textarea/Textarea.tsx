import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';
import styles from '../parts/FieldInput.module.css';
import { textOf, valueOf } from '../parts/FieldInput.tsx';

/** Several lines of text. */
export function Textarea(props: FieldWidget) {
  const { hasError, describedBy } = partsOf(props);
  return (
    <textarea
      className={`${styles.input} ${styles.lines}`}
      rows={5}
      id={props.id}
      name={props.name}
      value={textOf(useHeld(props))}
      onChange={(event) => props.onChange(valueOf(event.currentTarget.value))}
      required={props.required}
      disabled={props.disabled}
      aria-invalid={hasError || undefined}
      aria-describedby={describedBy}
    />
  );
}
