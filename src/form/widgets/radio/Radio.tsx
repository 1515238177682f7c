import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';
import { ChoiceDetail, detailId } from '../parts/ChoiceDetail.tsx';
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
            checked={String(held) === value}
            onChange={() => props.onChange(value)}
            required={props.required}
            disabled={props.disabled}
            aria-describedby={detail && detailId(props, value)}
          />
          <span>
            <span className={styles.title}>{label}</span>
            <ChoiceDetail id={detailId(props, value)} text={detail} />
          </span>
        </label>
      ))}
    </div>
  );
}
