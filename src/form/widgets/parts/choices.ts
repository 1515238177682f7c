import { answersOf, titleOf } from '../../core/form.ts';
import type { FieldWidget } from '../../core/formContext.ts';

export interface Choice {
  value: string;
  label: string;
  /** A second line: what choosing this means, or where a code goes. */
  detail: string | undefined;
}

/** The answers that a field offers: those of its schema that the provider offers too, in the schema's order. */
export function choicesOf({ name, schema, context }: FieldWidget): Choice[] {
  const { form, say, offers } = context;
  const known = answersOf(schema);
  const offered = offers[name] ?? known.map((value) => ({ value, detail: undefined }));
  return known.flatMap((value) => {
    const offer = offered.find((candidate) => candidate.value === value);
    if (!offer) return [];
    const own = `${name}.options.${value}.detail`;
    const detail = offer.detail ?? (form.words.includes(own) ? say(`forms.${form.id}.${own}`) : undefined);
    return [{ value, label: titleOf(form, name, value, say), detail }];
  });
}
