import { findFactKind } from '../factKinds.ts';
import { suggest } from '../shape/finding.ts';
import type { Report } from './report.ts';
import { declareRules, stops } from '../shape/rule.ts';

export const rules = declareRules({
  'placeholder-unknown': stops('Nothing fills a placeholder of a text.'),
  'placeholder-broken': stops('A brace in a text does not belong to a placeholder.', 'A placeholder is a name in braces: {brand.name}.'),
  'placeholder-unfilled': stops('A text has a placeholder, but placeholders are not filled here.', 'Write the text itself.'),
});

/**
 * Matches `{brand.name}`, `{answer.amount:money}` and `{depositor.first_name|Name}`, where `Name` is the default. Same syntax as
 * `src/brand/words/fillText.ts`.
 */
const placeholder = /\{(([a-zA-Z][\w.]*)(?::(?:money|number|day|month|date|time|phone))?)(?:\|[^}]*)?\}/g;

/** Reports unknown placeholders in a flow's text, and stray braces. */
export function checkText(text: string | undefined, placeholders: readonly string[], pointer: string, report: Report): void {
  if (text === undefined) return;
  for (const name of placeholdersIn(text)) {
    if (placeholders.includes(name) || isTextOfFacts(name)) continue;
    report(pointer, rules['placeholder-unknown'], `nothing fills {${name}}.`, suggest(name, namesNear(name, placeholders)));
  }
  checkBraces(text, pointer, report);
}

/** Reports placeholders in a text where none are filled in. */
export function checkPlainText(text: string | undefined, pointer: string, report: Report): void {
  const found = text?.match(placeholder)?.[0];
  if (found !== undefined) report(pointer, rules['placeholder-unfilled'], `${found} is shown as written: placeholders are not filled here`);
  if (text !== undefined) checkBraces(text, pointer, report);
}

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, , name = '']) => name);
}

/** Whether a brace is not part of a placeholder. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replaceAll(placeholder, ''));
}

function checkBraces(text: string, pointer: string, report: Report): void {
  if (hasStrayBrace(text)) report(pointer, rules['placeholder-broken'], 'a brace does not belong to a placeholder');
}

function isTextOfFacts(path: string): boolean {
  const found = findFactKind(path);
  return 'kind' in found && (found.kind === 'text' || found.kind === 'anything');
}

/** Candidates for a misspelled placeholder: fields of the same fact, or other placeholders. */
function namesNear(name: string, placeholders: readonly string[]): string[] {
  const found = findFactKind(name);
  const { at, known } = 'mistake' in found ? found.mistake : { at: '', known: [] };
  const others = known.map((field) => (at === '' ? field : `${at}.${field}`));
  return at === '' ? [...placeholders, ...others] : others;
}
