import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** A code from a document. Never auto-submits: pressing the button signs an agreement. */
export function AccessCode(props: FieldWidget) {
  return <FieldInput widget={props} type="text" inputMode="numeric" isNumber onText={(text) => props.onChange(valueOf(text))} />;
}
