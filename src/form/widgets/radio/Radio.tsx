import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';
import { choicesOf } from '../parts/choices.ts';
import styles from '../parts/Choice.module.css';

/** A choice of a few, each a card that can be touched anywhere. None is chosen for the depositor. */
export function Radio(props: FieldWidget) {
  const { hasError } = partsOf(props);
  const held = useHeld(props);
  return (
    <div className={styles.cards}>
      {choicesOf(props).map(({ value, label, detail }) => (
        <label key={value} className={styles.card} data-invalid={hasError || undefined}>
          <input
            type="radio"
            className={styles.mark}
            id={`${props.id}-${value}`}
            name={props.name}
            value={value}
            checked={held === value}
            onChange={() => props.onChange(value)}
            required={props.required}
            disabled={props.disabled}
            aria-describedby={detail && `${props.id}-${value}-detail`}
          />
          <span>
            <span className={styles.title}>{label}</span>
            {detail && (
              <span className={styles.detail} id={`${props.id}-${value}-detail`}>
                {detail}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
