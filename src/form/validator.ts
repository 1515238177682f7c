import { retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ErrorObject } from 'ajv';
import { entryKey, isEntryList, isRecord } from '../../schemas/formFields.ts';
import type { CompiledForm, Values } from './core/form.ts';
import type { FormContext } from './core/formContext.ts';
import { tidyValues } from './core/tidyValues.ts';
import type { RawCheck } from './mistakes.ts';

export type FormValidator = ValidatorType<Values, RJSFSchema, FormContext>;

/** The form's precompiled validator: browsers compile no schema (rule forms-10). One per form: rjsf compares it by identity. */
export function formValidator(form: CompiledForm): FormValidator {
  const known = validators.get(form);
  if (known) return known;
  const functions = form.validator as Parameters<typeof createPrecompiledValidator>[0]; // made by compileSchemaValidatorsCode
  const made = createPrecompiledValidator<Values, RJSFSchema, FormContext>(functions, form.schema);
  validators.set(form, made);
  return made;
}

const validators = new WeakMap<CompiledForm, FormValidator>();

/** ajv's raw errors, for our own messages. */
export function rawCheck(form: CompiledForm, validator: FormValidator): RawCheck {
  return (values) => validator.rawValidation<ErrorObject>(form.schema, values).errors ?? [];
}

/** Drops answers to questions that no longer apply. */
export function applicableValues(form: CompiledForm, validator: FormValidator, values: Values): Values {
  // Conditions evaluate wire values, such as a number instead of its text.
  return applicableIn(form, validator, form.schema, values, tidyValues(form, values));
}

function applicableIn(form: CompiledForm, validator: FormValidator, schema: RJSFSchema, values: Values, tidied: Values): Values {
  const fields = fieldsOf(retrieveSchema(validator, schema, form.schema, tidied));
  const applicable = Object.entries(values).filter(([name]) => Object.hasOwn(fields, name) || name === entryKey);
  return Object.fromEntries(
    applicable.map(([name, value]) => [name, applicableAt(form, validator, fields[name] ?? {}, value, tidied[name])]),
  );
}

function applicableAt(form: CompiledForm, validator: FormValidator, schema: RJSFSchema, value: unknown, tidied: unknown): unknown {
  if (Array.isArray(value) && isEntryList(schema))
    return value.map(
      (entry: unknown, index) =>
        applicableAt(form, validator, schema.items as RJSFSchema, entry, Array.isArray(tidied) ? tidied[index] : undefined), // entry lists have a single items schema
    );
  return isRecord(value) && schema.type === 'object' ? applicableIn(form, validator, schema, value, isRecord(tidied) ? tidied : {}) : value;
}

/** An object's current fields, including those of all its branches. */
function fieldsOf({ properties = {}, anyOf = [], oneOf = [] }: RJSFSchema): Record<string, RJSFSchema> {
  const branches = [...anyOf, ...oneOf].filter((branch) => typeof branch === 'object');
  return Object.assign({}, ...branches.map(fieldsOf), properties) as Record<string, RJSFSchema>; // no boolean schemas: checked at build
}
