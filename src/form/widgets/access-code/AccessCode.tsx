import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** The code that a document shows. It is sent with the form, and never by itself: what it stands for is agreed to by pressing the button. */
export function AccessCode(props: FieldWidget) {
  return <FieldInput widget={props} type="text" inputMode="numeric" isNumber onText={(text) => props.onChange(valueOf(text))} />;
}
