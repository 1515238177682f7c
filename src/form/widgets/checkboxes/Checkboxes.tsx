import { Checkbox } from '@mantine/core';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import { box } from '../parts/choiceClasses.ts';
import { choicesOf } from '../parts/choices.ts';

/** Multiple choice as checkboxes. Values are sent in schema order. */
export function Checkboxes(props: FieldWidget) {
  const { control, hasError } = controlOf(props);
  const held: unknown = props.value;
  const chosen: unknown[] = Array.isArray(held) ? held : [];
  const choices = choicesOf(props);
  const choose = (value: unknown, isChosen: boolean) => {
    const next = choices.map((choice) => choice.value).filter((each) => (each === value ? isChosen : chosen.includes(each)));
    props.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div>
      {choices.map(({ value, label, detail }) => (
        <Checkbox
          key={String(value)}
          id={`${control.id}-${String(value)}`}
          name={control.name}
          value={String(value)}
          label={label}
          description={detail}
          checked={chosen.includes(value)}
          onChange={(event) => choose(value, event.currentTarget.checked)}
          disabled={control.disabled}
          error={hasError}
          aria-invalid={hasError || undefined}
          classNames={box}
        />
      ))}
    </div>
  );
}
