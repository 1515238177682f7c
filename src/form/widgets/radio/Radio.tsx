import { Radio as Mark } from '@mantine/core';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import { card, cards } from '../parts/choiceClasses.ts';
import { choicesOf } from '../parts/choices.ts';

/** Radio buttons as clickable cards. None is preselected. */
export function Radio(props: FieldWidget) {
  const { control, hasError } = controlOf(props);
  const held: unknown = props.value;
  return (
    <div className={cards}>
      {choicesOf(props).map(({ value, label, detail }) => (
        <Mark
          key={String(value)}
          {...control}
          id={`${control.id}-${String(value)}`}
          value={String(value)}
          label={label}
          description={detail}
          checked={held === value}
          onChange={() => props.onChange(value)}
          error={hasError}
          classNames={card}
        />
      ))}
    </div>
  );
}
