import { ERRORS_KEY, setByPath, type ErrorSchema } from '@rjsf/utils';
import type { Mistakes, Values } from './form.ts';

export function toErrorSchema(mistakes: Mistakes): ErrorSchema<Values> {
  const errors: ErrorSchema<Values> = {};
  for (const [path, message] of Object.entries(mistakes)) setByPath(errors, [...path.split('.'), ERRORS_KEY], [message], true);
  return errors;
}
