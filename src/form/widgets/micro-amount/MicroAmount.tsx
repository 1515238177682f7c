import { Action } from '../../../ui/controls/Action.tsx';
import type { FieldWidget } from '../../core/formContext.ts';
import { wholeCents } from '../../formats/bank/microAmount.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { FieldNote } from '../parts/FieldNote.tsx';

/** A deposit below a dollar. Asks before reading a whole number as cents. */
export function MicroAmount(props: FieldWidget) {
  const { say } = props.registry.formContext;
  const amount = wholeCents(textOf(props.value));
  return (
    <>
      <FieldInput
        widget={props}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        isNumber
        onText={(text) => props.onChange(valueOf(text))}
        sign="$"
      />
      <FieldNote>
        {amount !== null && (
          <>
            <span role="status">{say('form.microAmount.ask', { amount })}</span>
            <Action kind="quiet" onClick={() => props.onChange(amount)}>
              {say('form.microAmount.use', { amount })}
            </Action>
          </>
        )}
      </FieldNote>
    </>
  );
}
