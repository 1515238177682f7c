import type { RJSFSchema } from '@rjsf/utils';
import type { PasswordRequirements } from '../../brand/bundle/branding.ts';
import type { Say } from '../../brand/words/words.ts';
import type { AddressAdapter } from './addressAdapter.ts';
import type { FileUploads } from './fileUploads.ts';
import type { CompiledForm } from './form.ts';
import { useOfValues, type FormValues } from './formValues.ts';

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

/** What every widget of a form can reach. Its functions stay the same while the form is shown. */
export interface FormContext {
  form: CompiledForm;
  say: Say;
  /** Choices by field, where not everything that the schema knows is offered. */
  offers: Record<string, Offer[]>;
  /** By field. */
  fillIns: Record<string, FillIn>;
  password: PasswordRequirements | undefined;
  findAddresses: AddressAdapter | null;
  /** For fields that are files. */
  uploads: FileUploads | null;
  /** Fields that may stay empty although they are required: the provider has their answers and never tells them. */
  kept: readonly string[];
  values: FormValues;
}

/** What a widget is given: one field of a form. What it holds it reads with `useHeld`, or leaves to `FieldInput`. */
export interface FieldWidget {
  /** Of its input: `login-password`. */
  id: string;
  /** Of the field: `password`. */
  name: string;
  schema: RJSFSchema;
  required: boolean;
  disabled?: boolean;
  /** What is wrong with it, in words. */
  mistake: string | undefined;
  context: FormContext;
  onChange: (value: unknown) => void;
}

/** What a field holds: undefined where nothing is there; null where a kept answer is taken back. Whoever reads it is drawn again with each key. */
export function useHeld({ name, context }: Pick<FieldWidget, 'name' | 'context'>): unknown {
  return useOfValues(context.values, (values) => values[name]);
}

/** What a field's input and its texts have in common: ids, so that they name each other. */
export function partsOf({ id, name, mistake, context }: Pick<FieldWidget, 'id' | 'name' | 'mistake' | 'context'>) {
  const hasError = mistake !== undefined;
  const ids = { help: `${id}-help`, error: `${id}-error` };
  const described = [hasError && ids.error, helpOf(context, name) !== null && ids.help].filter((part) => part !== false);
  return { ids, hasError, describedBy: described.join(' ') || undefined };
}

/** What stands under a field's label; null when it has no help. */
export function helpOf({ form, say, kept }: FormContext, field: string): string | null {
  if (kept.includes(field)) return say('form.kept');
  return form.words.includes(`${field}.help`) ? say(`forms.${form.id}.${field}.help`) : null;
}
