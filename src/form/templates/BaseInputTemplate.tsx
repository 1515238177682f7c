import { getInputProps, type BaseInputTemplateProps, type RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { FieldInput, valueOf } from '../widgets/parts/FieldInput.tsx';

/** Input for rjsf's own widgets and custom widgets built on it. */
export function BaseInputTemplate({ type, ...widget }: BaseInputTemplateProps<Values, RJSFSchema, FormContext>) {
  const { step, min, max, type: usual } = getInputProps(widget.schema, type, widget.options);
  return <FieldInput widget={widget} type={usual} step={step} min={min} max={max} onText={(text) => widget.onChange(valueOf(text))} />;
}
