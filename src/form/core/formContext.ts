import { fieldPathOf } from '../../../schemas/formFields.ts';
import { descriptionId, errorId, helpId, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import type { PasswordRequirements } from '../../brand/bundle/branding.ts';
import type { Say } from '../../brand/words/words.ts';
import type { AddressAdapter } from './addressAdapter.ts';
import type { FileUploads } from './fileUploads.ts';
import { type CompiledForm, type Values } from './form.ts';
import { hasEntryKey } from './nestedValues.ts';
import { pathOf } from './paths.ts';

/** A choice offered by the provider, with a detail to identify it: `(•••) •••-0123`. */
export interface Offer {
  value: string;
  detail?: string;
}

export interface FillIn {
  label: string;
  /** Accessible name: the label and the value. */
  name: string;
  value: string;
}

/** `registry.formContext` for templates and widgets. Stable while the form is mounted. */
export interface FormContext {
  form: CompiledForm;
  say: Say;
  /** The provider's choices by field; limits the schema's list. */
  offers: Record<string, Offer[]>;
  fillIns: Record<string, FillIn>;
  password: PasswordRequirements | undefined;
  findAddresses: AddressAdapter | null;
  /** Required for file fields. */
  uploads: FileUploads | null;
  /** Required fields that may stay empty because the provider has a value it never returns. */
  kept: readonly string[];
  read: (path: string) => unknown;
  /** Sets fields by path as if typed; undefined clears a field. */
  write: (values: Values) => void;
  /** Reports the selected branch of a `oneOf` or `anyOf`; undefined when it unmounts. */
  onBranch: (path: string, index: number | undefined) => void;
}

export type FieldWidget = WidgetProps<Values, RJSFSchema, FormContext>;

type Control = Pick<FieldWidget, 'id' | 'required' | 'disabled' | 'readonly' | 'rawErrors' | 'options' | 'schema' | 'registry'>;

/** Attributes every control shares: name, state and describing texts. */
export function controlOf({ id, required, disabled, readonly, rawErrors = [], options, schema, registry }: Control) {
  const path = pathOf(registry.formContext.form, id);
  const hasError = rawErrors.length > 0;
  const described = [hasError && errorId(id), (options.description ?? schema.description) && descriptionId(id), options.help && helpId(id)];
  return {
    path,
    hasError,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    control: {
      id,
      name: path,
      required: required === true && !isKept(registry.formContext, path),
      disabled: disabled === true || readonly === true,
    },
  };
}

/** Whether the provider has a value it never returns. In a list, only for entries it returned. */
export function isKept({ kept, read }: FormContext, path: string): boolean {
  const entry = /^(.*\.\d+)\./.exec(path)?.[1];
  return kept.includes(fieldPathOf(path)) && (entry === undefined || hasEntryKey(read(entry)));
}
