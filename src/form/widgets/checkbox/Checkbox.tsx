import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';
import styles from '../parts/Choice.module.css';

/** A yes that the depositor gives by ticking it; never ticked for them. */
export function Checkbox(props: FieldWidget) {
  const { form, say } = props.context;
  const { hasError, describedBy } = partsOf(props);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        className={styles.mark}
        id={props.id}
        name={props.name}
        checked={useHeld(props) === true}
        onChange={(event) => props.onChange(event.currentTarget.checked || undefined)}
        required={props.required}
        disabled={props.disabled}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
      />
      <span>{say(`forms.${form.id}.${props.name}.label`)}</span>
    </label>
  );
}
