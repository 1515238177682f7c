import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** One line of text. */
export function Text(props: FieldWidget) {
  return <FieldInput widget={props} type="text" onText={(text) => props.onChange(valueOf(text))} />;
}
