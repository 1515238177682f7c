import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FormContext } from '../core/formContext.ts';
import type { Values } from '../core/form.ts';

/** A field as rjsf draws it, except that it may stay empty when the provider already has its answer and never shows it. */
export function KeptField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { kept } = props.registry.formContext;
  return <SchemaField {...props} required={props.required && !kept.includes(props.name)} />;
}
