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
  /** Writes several fields at once, as if they were typed. */
  fill: (values: Values) => void;
}

export type FieldWidget = WidgetProps<Values, RJSFSchema, FormContext>;

/** What a field's input and its texts have in common: ids, so that they name each other. */
export function partsOf(props: Pick<FieldWidget, 'id' | 'name' | 'registry' | 'rawErrors' | 'required' | 'disabled'>) {
  const { form } = props.registry.formContext;
  const hasError = Boolean(props.rawErrors?.length);
  const ids = { help: `${props.id}-help`, error: `${props.id}-error` };
  const described = [hasError && ids.error, form.words.includes(`${props.name}.help`) && ids.help].filter((id) => id !== false);
  return { ids, hasError, describedBy: described.join(' ') || undefined };
}
