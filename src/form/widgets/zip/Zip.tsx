import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

export function Zip(props: FieldWidget) {
  return <FieldInput widget={props} type="text" inputMode="numeric" isNumber onText={(text) => props.onChange(valueOf(text))} />;
}
