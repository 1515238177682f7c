import { useHeld, type FieldWidget } from '../../core/formContext.ts';
import { momentToLocal } from '../../formats/dates/moments.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';

/** A day and a time where the depositor is, in the browser's own field. */
export function DateTime(props: FieldWidget) {
  const held = momentToLocal(textOf(useHeld(props)));
  return (
    <FieldInput widget={props} type="datetime-local" autoComplete="off" value={held} onText={(text) => props.onChange(valueOf(text))} />
  );
}
