import type { RJSFSchema } from '@rjsf/utils';
import { allFields } from '../../src/form/core/form.ts';
import type { Form } from './formParts.ts';
import { textsOf } from '../../build/compile/shape/values.ts';

/** What a mistake can be, by the keyword of the schema that finds it; a box that must be ticked fails as one left empty. */
const reasonOfKeyword: [keyword: keyof RJSFSchema, reason: string][] = [
  ['enum', 'enum'],
  ['minLength', 'minLength'],
  ['maxLength', 'maxLength'],
  ['type', 'type'],
];

/** Values that a sentence about a mistake can name. */
export const givenOfMistakes = ['label', 'limit', 'minimumAge'];

/** The keys below `forms.` that forms can have words for. `reasons` are those of each format. */
export function keysOfForm({ id, schema }: Form, reasons: Record<string, string[]>): { words: string[]; mistakes: string[] } {
  const required = new Set(requiredIn(schema));
  const words: string[] = [];
  const mistakes: string[] = [];
  for (const [name, field] of Object.entries(allFields(schema))) {
    const prefix = `forms.${id}.${name}`;
    const options = textsOf(field.enum ?? []).flatMap((value) => ['label', 'detail'].map((part) => `options.${value}.${part}`));
    const own = reasonOfKeyword.filter(([keyword]) => field[keyword] !== undefined).map(([, reason]) => reason);
    words.push(...['label', 'help', 'placeholder', 'why', 'whyMore', ...options].map((key) => `${prefix}.${key}`));
    mistakes.push(
      ...[...(required.has(name) ? ['required'] : []), ...own, ...(reasons[field.format ?? ''] ?? [])].map((key) => `${prefix}.${key}`),
    );
  }
  return { words, mistakes };
}

function requiredIn(schema: RJSFSchema): string[] {
  const branches = [schema.then, schema.else].filter((branch) => typeof branch === 'object');
  return [...(schema.required ?? []), ...branches.flatMap(requiredIn)];
}
