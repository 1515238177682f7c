import type { FieldWidget } from '../../core/formContext.ts';
import { Checkboxes } from '../checkboxes/Checkboxes.tsx';
import { choicesOf } from '../parts/choices.ts';
import { NativeSelect } from '../parts/NativeSelect.tsx';

/** One of a few answers; several are boxes, for lists that take more than one are hard to operate. */
export function Select(props: FieldWidget) {
  return props.multiple ? <Checkboxes {...props} /> : <NativeSelect widget={props} choices={choicesOf(props)} />;
}
