import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';
import { ChoiceDetail, detailId } from '../parts/ChoiceDetail.tsx';
import { choicesOf } from '../parts/choices.ts';
import styles from '../parts/Choice.module.css';

/** Several of a few answers, each a box to tick. What is chosen travels in the order in which it is offered. */
export function Checkboxes(props: FieldWidget) {
  const { hasError } = partsOf(props);
  const held = useHeld(props);
  const chosen = Array.isArray(held) ? held.map(String) : [];
  const choices = choicesOf(props);
  const choose = (value: string, isChosen: boolean) => {
    const next = choices.map((choice) => choice.value).filter((each) => (each === value ? isChosen : chosen.includes(each)));
    props.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div>
      {choices.map(({ value, label, detail }) => (
        <label key={value} className={styles.box}>
          <input
            type="checkbox"
            className={styles.mark}
            id={`${props.id}-${value}`}
            name={props.name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => choose(value, event.currentTarget.checked)}
            disabled={props.disabled}
            aria-invalid={hasError || undefined}
            aria-describedby={detail && detailId(props, value)}
          />
          <span>
            {label}
            <ChoiceDetail id={detailId(props, value)} text={detail} />
          </span>
        </label>
      ))}
    </div>
  );
}
