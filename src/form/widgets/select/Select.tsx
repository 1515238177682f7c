import type { FieldWidget } from '../../core/formContext.ts';
import { choicesOf } from '../parts/choices.ts';
import { NativeSelect } from '../parts/NativeSelect.tsx';

/** One of a few answers. */
export function Select(props: FieldWidget) {
  return <NativeSelect widget={props} options={choicesOf(props)} />;
}
