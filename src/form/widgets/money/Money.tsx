import type { FieldWidget } from '../../core/formContext.ts';
import { groupDollars, parseMoney } from '../../formats/money.ts';
import { FieldButton } from '../parts/FieldButton.tsx';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';

/** An amount in dollars. What was typed stays as it is; an amount gets its commas when the depositor moves on. */
export function Money(props: FieldWidget) {
  const { values, fillIns } = props.context;
  const fillIn = fillIns[props.name];
  const group = (text: string) => {
    const cents = parseMoney(text);
    if (cents !== null && cents >= 0n) props.onChange(groupDollars(cents));
  };
  return (
    <FieldInput
      widget={props}
      type="text"
      inputMode="decimal"
      isNumber
      onText={(text) => props.onChange(valueOf(text))}
      onBlur={() => group(textOf(values.all()[props.name]))}
      sign="$"
      end={
        fillIn && (
          <FieldButton disabled={props.disabled} aria-label={fillIn.name} onClick={() => group(fillIn.value)}>
            {fillIn.label}
          </FieldButton>
        )
      }
    />
  );
}
