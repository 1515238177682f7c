import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** A time of day, in the browser's own field for times. */
export function Time(props: FieldWidget) {
  return <FieldInput widget={props} type="time" autoComplete="off" onText={(text) => props.onChange(valueOf(text))} />;
}
