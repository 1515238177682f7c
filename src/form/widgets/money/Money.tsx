import type { FieldWidget } from '../../core/formContext.ts';
import { groupDollars, parseMoney } from '../../formats/money.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';

/** An amount in dollars. What was typed stays as it is; an amount gets its commas when the depositor moves on. */
export function Money(props: FieldWidget) {
  const group = () => {
    const cents = parseMoney(textOf(props.context.values.all()[props.name]));
    if (cents !== null && cents >= 0n) props.onChange(groupDollars(cents));
  };
  return (
    <FieldInput
      widget={props}
      type="text"
      inputMode="decimal"
      isNumber
      onText={(text) => props.onChange(valueOf(text))}
      onBlur={group}
      sign="$"
    />
  );
}
