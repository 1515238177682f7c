import { retrieveSchema, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ErrorObject } from 'ajv';
import type { CompiledForm, Values } from './core/form.ts';
import type { FormContext } from './core/formContext.ts';
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
  const { properties = {} } = retrieveSchema(validator, form.schema, form.schema, tidyValues(form, values));
  return Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(properties, field)));
}
