import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import type { Values } from '../core/form.ts';
import type { FormContext } from '../core/formContext.ts';
import { NumberField } from './NumberField.tsx';

/** Replaces rjsf's fields; all others are rjsf's. */
export const fields: RegistryFieldsType<Values, RJSFSchema, FormContext> = { NumberField };
