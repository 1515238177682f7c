import type { FieldWidget } from '../../core/formContext.ts';
import { pathOf } from '../../core/paths.ts';
import { routingNumber } from '../../formats/bank/routingNumber.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { FieldNote } from '../parts/FieldNote.tsx';

/** Routing number with the bank's name. The field's offers are the known banks. */
export function RoutingNumber(props: FieldWidget) {
  const { form, offers, say } = props.registry.formContext;
  const digits = routingNumber.tidy(textOf(props.value));
  const bank = offers[pathOf(form, props.id)]?.find(({ value }) => value === digits)?.detail;
  return (
    <>
      <FieldInput
        widget={props}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        isNumber
        onText={(text) => props.onChange(valueOf(text))}
      />
      <FieldNote isLive>{bank && say('form.routing.bank', { name: bank })}</FieldNote>
    </>
  );
}
