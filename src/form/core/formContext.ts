import { descriptionId, errorId, helpId, type RJSFSchema, type WidgetProps } from '@rjsf/utils';
import type { PasswordRequirements } from '../../brand/bundle/branding.ts';
import type { Say } from '../../brand/words/words.ts';
import type { AddressAdapter } from './addressAdapter.ts';
import { fieldPathOf, type CompiledForm, type Values } from './form.ts';
import { isToldEntry } from './nestedValues.ts';
import { pathOf } from './paths.ts';

/** One answer of a choice that the provider offers, with what tells it apart: `(•••) •••-0123`. */
export interface Offer {
  value: string;
  detail?: string;
}

/** A button in a field that fills in a value. */
export interface FillIn {
  label: string;
  /** What a screen reader says of it: the label, and the value. */
  name: string;
  value: string;
}

/** What every template and widget reaches as `registry.formContext`. It stays the same while the form is shown. */
export interface FormContext {
  form: CompiledForm;
  say: Say;
  /** Choices by field, where not everything that the schema knows is offered. */
  offers: Record<string, Offer[]>;
  /** By field. */
  fillIns: Record<string, FillIn>;
  password: PasswordRequirements | undefined;
  findAddresses: AddressAdapter | null;
  /** Fields that may stay empty although they are required: the provider has their answers and never tells them. */
  kept: readonly string[];
  /** Reads a field as it is now. */
  read: (path: string) => unknown;
  /** Writes fields as if they were typed, by their paths: undefined empties one. */
  write: (values: Values) => void;
  /** Which branch of a `oneOf` or `anyOf` is shown; undefined when none is any more. */
  onBranch: (path: string, index: number | undefined) => void;
}

/** What a widget is given, as everywhere in rjsf. */
export type FieldWidget = WidgetProps<Values, RJSFSchema, FormContext>;

type Control = Pick<FieldWidget, 'id' | 'required' | 'disabled' | 'readonly' | 'rawErrors' | 'options' | 'schema' | 'registry'>;

/** What every control of a field has: its name, state, and the texts that describe it. */
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

/** Whether the provider has the answer to a field and never tells it: in a list, of the entries that it told. */
export function isKept({ kept, read }: FormContext, path: string): boolean {
  const entry = /^(.*\.\d+)\./.exec(path)?.[1];
  return kept.includes(fieldPathOf(path)) && (entry === undefined || isToldEntry(read(entry)));
}
