import { findFactKind } from '../factKinds.ts';
import type { ValueMap } from '../../../src/flow/language/source.ts';
import { escapePointer } from '../shape/document.ts';
import { suggest } from '../shape/finding.ts';
import type { Report } from './report.ts';
import { declareRules, stops } from '../shape/rule.ts';

export const rules = declareRules({
  'reference-unknown': stops('A reference such as $form.email points to nothing that is available here.'),
});

/** Names a reference may use; `any` when unknown. */
export type Known = readonly string[] | 'any';

/** Objects that references may use here, besides facts and the device. */
export interface Scope {
  /** Fields of the submitted forms. */
  form?: Known;
  /** Whether a screen passes an item to the submit. */
  item?: true;
  /** Fields of the answer being read. */
  answer?: Known;
  /** Fields of each load's answer, or of its items. */
  loads?: Record<string, { answer: Known; items: Known }>;
  /** Whether `$message`, the provider's own text, is available. */
  message?: true;
}

interface Mistake {
  message: string;
  suggestion?: string;
}

export function checkValues(map: ValueMap | undefined, scope: Scope, pointer: string, report: Report): void {
  for (const [key, value] of Object.entries(map ?? {})) {
    if (typeof value !== 'string' || !value.startsWith('$')) continue;
    const mistake = mistakeIn(value, scope);
    if (mistake) report(`${pointer}/${escapePointer(key)}`, rules['reference-unknown'], mistake.message, mistake.suggestion);
  }
}

function mistakeIn(reference: string, scope: Scope): Mistake | undefined {
  const [root = '', ...path] = reference.slice(1).split('.');
  const check = Object.hasOwn(roots, root) ? roots[root] : undefined;
  if (!check) return { message: `unknown reference "${reference}".`, suggestion: suggest(root, Object.keys(roots)) };
  return check(path, scope, reference);
}

type Root = (path: string[], scope: Scope, reference: string) => Mistake | undefined;

const roots: Record<string, Root> = {
  facts: (path, _scope, reference) => factMistake(path.join('.'), reference),
  form: (path, { form }, reference) => (form ? fieldMistake(path, form, reference, 'field of the form') : absent(reference, 'no form')),
  answer: (path, { answer }, reference) =>
    answer ? fieldMistake(path.slice(0, 1), answer, reference, 'field of the answer') : absent(reference, 'no answer'),
  item: (path, { item }, reference) => (item && path.length === 1 ? undefined : absent(reference, 'no submit of a screen')),
  load: loadMistake,
  device: (path, _scope, reference) => fieldMistake(path, ['name', 'description', 'timezone'], reference, 'value of the device'),
  secret: (path, _scope, reference) => fieldMistake(path, ['nonceToken'], reference, 'secret'),
  message: (path, { message }, reference) => (message && path.length === 0 ? undefined : absent(reference, 'no problem')),
};

function loadMistake([name, ...path]: string[], { loads }: Scope, reference: string): Mistake | undefined {
  if (!loads) return absent(reference, 'no load');
  const known = name === undefined || !Object.hasOwn(loads, name) ? undefined : loads[name];
  if (!known) return { message: `"${reference}": unknown load "${name ?? ''}".`, suggestion: suggest(name ?? '', Object.keys(loads)) };
  const [first = '', ...deeper] = path;
  const isOfList = /^\d+$/.test(first) && known.items.length > 0;
  if (isOfList) return fieldMistake(deeper.slice(0, 1), known.items, reference, 'field of an item');
  return fieldMistake(path.slice(0, 1), known.answer, reference, 'field of the answer');
}

/** A reference to the whole object is always valid, one to a field only if it exists. */
function fieldMistake([name, ...deeper]: string[], known: Known, reference: string, what: string): Mistake | undefined {
  if (name === undefined || (known === 'any' && deeper.length === 0)) return undefined;
  if (deeper.length === 0 && known.includes(name)) return undefined;
  const full = [name, ...deeper].join('.');
  return { message: `"${reference}": unknown ${what} "${full}".`, suggestion: suggest(full, known === 'any' ? [] : known) };
}

function factMistake(path: string, reference: string): Mistake | undefined {
  const found = findFactKind(path);
  if ('kind' in found) return undefined;
  const { at, name, known } = found.mistake;
  return { message: `"${reference}": unknown ${at ? `field "${name}" of "${at}"` : `fact "${name}"`}.`, suggestion: suggest(name, known) };
}

function absent(reference: string, what: string): Mistake {
  return {
    message: `"${reference}" is used where there is ${what}.`,
    suggestion: 'References here start with $facts, $device or a source that is available here.',
  };
}
