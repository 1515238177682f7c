import type { FieldWidget } from '../../core/formContext.ts';
import { Checkboxes } from '../checkboxes/Checkboxes.tsx';
import { choicesOf } from '../parts/choices.ts';
import { NativeSelect } from '../parts/NativeSelect.tsx';

/** Single choice as a select, multiple choice as checkboxes: multi-selects are hard to use. */
export function Select(props: FieldWidget) {
  return props.multiple ? <Checkboxes {...props} /> : <NativeSelect widget={props} choices={choicesOf(props)} />;
}
