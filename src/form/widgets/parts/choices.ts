import { optionsList } from '@rjsf/utils';
import { isRecord } from '../../../../schemas/formFields.ts';
import { fieldPathOf } from '../../core/form.ts';
import type { FieldWidget } from '../../core/formContext.ts';
import { pathOf } from '../../core/paths.ts';
import type { SaidOptions } from '../../core/wordedUi.ts';

export interface Choice {
  /** As it travels. */
  value: unknown;
  label: string;
  /** A second line: what choosing this means, or where a code goes. */
  detail: string | undefined;
}

/** The answers that a field offers: those of its schema that the provider offers too, in the schema's order. */
export function choicesOf({ id, schema, options, uiSchema, registry }: FieldWidget): Choice[] {
  const { form, offers } = registry.formContext;
  const offered = offers[fieldPathOf(pathOf(form, id))];
  const { details } = options as SaidOptions; // wordedUi has written it
  const { items } = schema;
  // rjsf looks for the names of several answers among the words of the list's items, and ours are the list's.
  const known =
    (isRecord(items) ? optionsList(items, uiSchema && { ...uiSchema, 'ui:enumNames': options.enumNames }) : options.enumOptions) ?? [];
  return known.flatMap(({ value, label }) => {
    const answer: unknown = value;
    const offer = offered?.find((candidate) => candidate.value === answer);
    if (offered && !offer) return [];
    return [{ value: answer, label, detail: offer?.detail ?? details?.[String(answer)] }];
  });
}
