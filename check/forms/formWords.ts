import type { RJSFSchema } from '@rjsf/utils';
import { nearest } from '../../compiler/compile/shape/nearest.ts';
import { isEntryList, requiredIn } from '../../schemas/formFields.ts';
import { allFields, answersOf } from '../../src/form/core/form.ts';
import { innerBranches, levelsOf, type Form } from './formParts.ts';

/** Keywords that can fail; `const` fails like an empty field. */
const findingKeywords: (keyof RJSFSchema)[] = [
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'type',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

/** Placeholders that error messages may use. */
export const givenOfMistakes = ['label', 'limit', 'minimumAge', 'least', 'most', 'places', 'multipleOf'];

/** Word keys below `forms.` that a form may use. `reasons` lists those of each format. */
export function keysOfForm({ id, schema, ui }: Form, reasons: Record<string, string[]>): { words: string[]; mistakes: string[] } {
  const required = requiredIn(schema);
  const words: string[] = [];
  const mistakes: string[] = [];
  for (const [path, field] of Object.entries(allFields(schema))) {
    const prefix = `forms.${id}.${path}`;
    const options = answersOf(field).flatMap((value) => ['label', 'detail'].map((part) => `options.${value}.${part}`));
    const own = findingKeywords.filter((keyword) => field[keyword] !== undefined).map(String);
    const ofList = isEntryList(field) ? ['add'] : [];
    words.push(...['label', 'help', 'placeholder', 'why', 'whyMore', ...ofList, ...options].map((key) => `${prefix}.${key}`));
    mistakes.push(
      ...[
        ...(required.has(path) || path.endsWith('.items') ? ['required'] : []),
        ...(ui[path]?.repeats === undefined ? [] : ['differs']),
        ...own,
        ...(reasons[field.format ?? ''] ?? []),
      ].map((key) => `${prefix}.${key}`),
    );
  }
  for (const { path, schema: level } of levelsOf(schema)) {
    const prefix = path === '' ? `forms.${id}` : `forms.${id}.${path}`;
    const count = Math.max(0, ...choicesIn(level).map((branches) => branches.length));
    const branches = Array.from({ length: count }, (_each, index) => ['label', 'detail'].map((part) => `options.${index}.${part}`)).flat();
    words.push(...[...branches, ...(count > 0 && path === '' ? ['label', 'help'] : [])].map((key) => `${prefix}.${key}`));
  }
  return { words, mistakes };
}

/** Branches that the depositor chooses between, excluding those of `dependencies`. */
function choicesIn(schema: RJSFSchema): unknown[][] {
  const inner = innerBranches(schema, '').filter(({ chosenBy }) => chosenBy === undefined);
  return [schema.anyOf ?? [], schema.oneOf ?? [], ...inner.flatMap((branch) => choicesIn(branch.schema))];
}

/** Form words that no form uses, as candidates for misspelled keys. */
export function idleWords(keys: string[], forms: Form[]): string[] {
  const usedKeys = new Set(forms.flatMap((form) => keysOfForm(form, {}).words));
  return keys.filter((key) => key.startsWith('forms.') && !usedKeys.has(key));
}

/** Key segments that come from schemas. */
const namedParts: Record<number, string> = { 1: 'form', 2: 'field', 4: 'answer' };

/** A suggestion for words under a similar key; either name may be the misspelled one. */
export function namesake(key: string, idle: string[]): string | undefined {
  const meant = meantWords(key, idle);
  if (meant === undefined) return undefined;
  const differing = differingPart(key, meant);
  const kind = differing && namedParts[differing.index];
  return `Did you mean "${meant}"? Rename it to "${key}"${kind ? `, or the ${kind} "${differing.other}"` : ''}.`;
}

/** The unused key that differs only in a similar form, field or answer name. */
function meantWords(key: string, idle: string[]): string | undefined {
  const near = idle.filter((each) => {
    const differing = differingPart(key, each);
    return differing !== undefined && nearest(differing.part, [differing.other]) !== undefined;
  });
  return nearest(key, near);
}

/** The only segment in which two keys differ. */
function differingPart(key: string, otherKey: string): { index: number; part: string; other: string } | undefined {
  const [parts, others] = [key.split('.'), otherKey.split('.')];
  const [first, ...more] = parts.flatMap((part, index) => (part === others[index] ? [] : [{ index, part, other: others[index] ?? '' }]));
  return parts.length === others.length && more.length === 0 ? first : undefined;
}
