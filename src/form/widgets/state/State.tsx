import type { FieldWidget } from '../../core/formContext.ts';
import { usStates } from '../../formats/usState.ts';
import { NativeSelect } from '../parts/NativeSelect.tsx';

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

export function State(props: FieldWidget) {
  return <NativeSelect widget={props} choices={states} />;
}
