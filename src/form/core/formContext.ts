import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { PasswordRequirements } from '../../brand/bundle/branding.ts';
import type { Say } from '../../brand/words/words.ts';
import type { AddressAdapter } from './addressAdapter.ts';
import type { CompiledForm, Values } from './form.ts';

/** One answer of a choice that the provider offers, with what tells it apart: `(•••) •••-0123`. */
export interface Offer {
  value: string;
  detail?: string;
}

/** What every widget of a form can reach. Its functions stay the same while the form is shown. */
export interface FormContext {
  form: CompiledForm;
  say: Say;
  /** Choices by field, where not everything that the schema knows is offered. */
  offers: Record<string, Offer[]>;
  password: PasswordRequirements | undefined;
  findAddresses: AddressAdapter | null;
  /** Fields that may stay empty although they are required: the provider has their answers and never tells them. */
  kept: readonly string[];
  /** Writes several fields at once, as if they were typed. */
  fill: (values: Values) => void;
}

export type FieldWidget = WidgetProps<Values, RJSFSchema, FormContext>;

/** What a field's input and its texts have in common: ids, so that they name each other. */
export function partsOf(props: Pick<FieldWidget, 'id' | 'name' | 'registry' | 'rawErrors' | 'required' | 'disabled'>) {
  const hasError = Boolean(props.rawErrors?.length);
  const ids = { help: `${props.id}-help`, error: `${props.id}-error` };
  const described = [hasError && ids.error, helpOf(props.registry.formContext, props.name) !== null && ids.help].filter(
    (id) => id !== false,
  );
  return { ids, hasError, describedBy: described.join(' ') || undefined };
}

/** What stands under a field's label; null when it has no help. */
export function helpOf({ form, say, kept }: FormContext, field: string): string | null {
  if (kept.includes(field)) return say('form.kept');
  return form.words.includes(`${field}.help`) ? say(`forms.${form.id}.${field}.help`) : null;
}
