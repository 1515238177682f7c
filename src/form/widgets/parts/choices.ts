import { optionsList } from '@rjsf/utils';
import { fieldPathOf, isRecord } from '../../../../schemas/formFields.ts';
import type { FieldWidget } from '../../core/formContext.ts';
import { pathOf } from '../../core/paths.ts';
import type { SaidOptions } from '../../core/wordedUi.ts';

export interface Choice {
  value: unknown;
  label: string;
  /** Second line: what the choice means, or where a code goes. */
  detail: string | undefined;
}

/** Choices in schema order, limited to those the provider offers. */
export function choicesOf({ id, schema, options, uiSchema, registry }: FieldWidget): Choice[] {
  const { form, offers } = registry.formContext;
  const offered = offers[fieldPathOf(pathOf(form, id))];
  const { details } = options as SaidOptions; // written by wordedUi
  const { items } = schema;
  // rjsf expects the choice labels on the list's items; ours are on the list.
  const known =
    (isRecord(items) ? optionsList(items, uiSchema && { ...uiSchema, 'ui:enumNames': options.enumNames }) : options.enumOptions) ?? [];
  return known.flatMap(({ value, label }) => {
    const answer: unknown = value;
    const offer = offered?.find((candidate) => candidate.value === answer);
    if (offered && !offer) return [];
    return [{ value: answer, label, detail: offer?.detail ?? details?.[String(answer)] }];
  });
}
