import type { FieldWidget } from '../../core/formContext.ts';
import { pathOf } from '../../core/paths.ts';
import { groupDollars, parseMoney } from '../../formats/money.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { TextButton } from '../parts/TextButton.tsx';

/** Dollar amount. Keeps the typed text; adds commas on blur. */
export function Money(props: FieldWidget) {
  const { form, fillIns } = props.registry.formContext;
  const fillIn = fillIns[pathOf(form, props.id)];
  const group = (text: string) => {
    const cents = parseMoney(text);
    if (cents !== null && cents >= 0n && groupDollars(cents) !== props.value) props.onChange(groupDollars(cents));
  };
  return (
    <FieldInput
      widget={props}
      type="text"
      inputMode="decimal"
      isNumber
      onText={(text) => props.onChange(valueOf(text))}
      onBlur={() => group(textOf(props.value))}
      sign="$"
      end={
        fillIn && (
          <TextButton disabled={props.disabled} aria-label={fillIn.name} onClick={() => group(fillIn.value)}>
            {fillIn.label}
          </TextButton>
        )
      }
    />
  );
}
