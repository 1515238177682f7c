import { findFactKind } from '../factKinds.ts';
import { suggest } from '../shape/finding.ts';
import type { Report } from './report.ts';
import { declareRules, stops } from '../shape/rule.ts';

export const rules = declareRules({
  'placeholder-unknown': stops('A placeholder of a text that nothing fills.'),
  'placeholder-broken': stops('A brace in a text that begins or ends no placeholder.', 'A placeholder is a name in braces: {brand.name}.'),
  'placeholder-unfilled': stops('A placeholder in a text whose placeholders are not filled.', 'Write the words themselves.'),
});

/** `{brand.name}`, `{answer.amount:money}`, or `{depositor.first_name|Name}` with what stands there when the value is absent; as `src/brand/words/fillText.ts` reads it. */
const placeholder = /\{(([a-zA-Z][\w.]*)(?::(?:money|number|day|month|date|time|phone))?)(?:\|[^}]*)?\}/g;

/** Finds placeholders of a flow's text that neither facts nor `placeholders` fill, and stray braces. */
export function checkText(text: string | undefined, placeholders: readonly string[], pointer: string, report: Report): void {
  if (text === undefined) return;
  for (const name of placeholdersIn(text)) {
    if (placeholders.includes(name) || isTextOfFacts(name)) continue;
    report(pointer, rules['placeholder-unknown'], `nothing fills {${name}}.`, suggest(name, namesNear(name, placeholders)));
  }
  checkBraces(text, pointer, report);
}

/** Finds placeholders in a text in which none are filled. */
export function checkPlainText(text: string | undefined, pointer: string, report: Report): void {
  const found = text?.match(placeholder)?.[0];
  if (found !== undefined)
    report(pointer, rules['placeholder-unfilled'], `${found} is shown as it stands: no placeholders are filled here`);
  if (text !== undefined) checkBraces(text, pointer, report);
}

/** The names of a text's placeholders. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, , name = '']) => name);
}

/** What a text shows of its values, each once and in the order of the alphabet: `answer.amount:money`. */
export function valuesShownIn(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, shown = '']) => shown))].toSorted();
}

/** Whether some brace belongs to no placeholder. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replaceAll(placeholder, ''));
}

function checkBraces(text: string, pointer: string, report: Report): void {
  if (hasStrayBrace(text)) report(pointer, rules['placeholder-broken'], 'a brace begins or ends no placeholder');
}

function isTextOfFacts(path: string): boolean {
  const found = findFactKind(path);
  return 'kind' in found && (found.kind === 'text' || found.kind === 'anything');
}

/** What could have been meant: the other fields of the fact that it names, or the other placeholders. */
function namesNear(name: string, placeholders: readonly string[]): string[] {
  const found = findFactKind(name);
  const { at, known } = 'mistake' in found ? found.mistake : { at: '', known: [] };
  const others = known.map((field) => (at === '' ? field : `${at}.${field}`));
  return at === '' ? [...placeholders, ...others] : others;
}
