import { getSchemaType } from '@rjsf/utils';
import type { FieldWidget } from '../../core/formContext.ts';
import { Numeric } from '../numeric/Numeric.tsx';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** One line of text. rjsf also uses it for numbers without a widget. */
export function Text(props: FieldWidget) {
  const type = getSchemaType(props.schema);
  if (type === 'number' || type === 'integer') return <Numeric {...props} />;
  return <FieldInput widget={props} type={props.options.inputType ?? 'text'} onText={(text) => props.onChange(valueOf(text))} />;
}
