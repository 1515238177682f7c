import { retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ErrorObject } from 'ajv';
import { isEntryList, isRecord } from '../../schemas/formFields.ts';
import type { CompiledForm, Values } from './core/form.ts';
import type { FormContext } from './core/formContext.ts';
import { entryKey } from './core/nestedValues.ts';
import { tidyValues } from './core/tidyValues.ts';
import type { RawCheck } from './mistakes.ts';

export type FormValidator = ValidatorType<Values, RJSFSchema, FormContext>;

/** The validator that was compiled with the form: no schema is compiled in a browser (rule forms-10). */
export function formValidator(form: CompiledForm): FormValidator {
  const functions = form.validator as Parameters<typeof createPrecompiledValidator>[0]; // made by compileSchemaValidatorsCode
  return createPrecompiledValidator<Values, RJSFSchema, FormContext>(functions, form.schema);
}

/** ajv's own errors, for our own sentences. */
export function rawCheck(form: CompiledForm, validator: FormValidator): RawCheck {
  return (values) => validator.rawValidation<ErrorObject>(form.schema, values).errors ?? [];
}

/** Of what was typed the answers to what the form asks: a question that no longer applies has none. */
export function askedOf(form: CompiledForm, validator: FormValidator, values: Values): Values {
  // A condition is about what travels: a number, not what was typed for it.
  return askedIn(form, validator, form.schema, values, tidyValues(form, values));
}

function askedIn(form: CompiledForm, validator: FormValidator, schema: RJSFSchema, values: Values, tidied: Values): Values {
  const fields = fieldsOf(retrieveSchema(validator, schema, form.schema, tidied));
  const asked = Object.entries(values).filter(([name]) => Object.hasOwn(fields, name) || name === entryKey);
  return Object.fromEntries(asked.map(([name, value]) => [name, askedAt(form, validator, fields[name] ?? {}, value, tidied[name])]));
}

function askedAt(form: CompiledForm, validator: FormValidator, schema: RJSFSchema, value: unknown, tidied: unknown): unknown {
  if (Array.isArray(value) && isEntryList(schema))
    return value.map(
      (entry: unknown, index) =>
        askedAt(form, validator, schema.items as RJSFSchema, entry, Array.isArray(tidied) ? tidied[index] : undefined), // what a list of entries has
    );
  return isRecord(value) && schema.type === 'object' ? askedIn(form, validator, schema, value, isRecord(tidied) ? tidied : {}) : value;
}

/** The fields that an object has by now, with those of all branches among which its depositor chooses. */
function fieldsOf({ properties = {}, anyOf = [], oneOf = [] }: RJSFSchema): Record<string, RJSFSchema> {
  const branches = [...anyOf, ...oneOf].filter((branch) => typeof branch === 'object');
  return Object.assign({}, ...branches.map(fieldsOf), properties) as Record<string, RJSFSchema>; // no boolean schemas: checked at build
}
