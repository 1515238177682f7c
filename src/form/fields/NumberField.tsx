import { useState } from 'react';
import type { FieldPathList, FieldProps, RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { parseNumber } from '../formats/numbers.ts';

type NumberProps = FieldProps<Values, RJSFSchema, FormContext>;

/**
 * Keeps a number as typed: the value is a number, or the text while it is invalid.
 * rjsf's own field turns `1e3` into `1000`, drops a leading zero, and rounds long numbers.
 */
export function NumberField({ formData, onChange, ...props }: NumberProps) {
  const { StringField } = props.registry.fields;
  const [typed, setTyped] = useState<string>();
  const isShown = typed !== undefined && numberOf(typed) === formData;
  const change = (value: unknown, path: FieldPathList, errors: NumberProps['errorSchema'], id?: string) => {
    if (typeof value === 'string') setTyped(value);
    onChange(numberOf(value) as Values | undefined, path, errors, id); // rjsf types all data like the form's
  };
  if (!StringField) return null;
  return <StringField {...props} formData={isShown ? (typed as unknown as Values) : formData} onChange={change} />; // same cast
}

const numberOf = (value: unknown) => (typeof value === 'string' ? (parseNumber(value) ?? value) : value);
