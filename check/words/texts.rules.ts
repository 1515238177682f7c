import { declareRules, warning, type Rule } from '../../build/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { placedTexts, type PlacedText } from './placedTexts.ts';
import { slips } from './slips.ts';

export const rules = declareRules({
  'text-long': warning('A title or the label of a button or link that is too long for its place.'),
});

/** Signs that a title, and the label of a button or link, may have: two lines on a telephone. */
const longest: Record<string, number> = { title: 100, label: 60, subject: 100 };

/** Finds in every text what a depositor would read and nobody meant to write. */
export const finder = inFiles((subject, report) => {
  for (const placed of placedTexts(subject)) {
    findSlips(placed, report);
    if (placed.kind === 'flow' || placed.key === 'subject') findTooLong(placed, report);
  }
});

/** The first slip of each rule: what is wrong twice in one text is mended at once. */
function findSlips({ text, kind, place }: PlacedText, report: Report): void {
  const told = new Set<Rule>();
  for (const { rule, pattern, says, instead, isOfSource } of slips) {
    const found = told.has(rule) || (isOfSource && kind === 'translation') ? null : pattern.exec(text);
    if (!found) continue;
    told.add(rule);
    report(place, rule, says(found[0]), instead(found[0]));
  }
}

function findTooLong({ text, key, place }: PlacedText, report: Report): void {
  const most = longest[key] ?? Infinity;
  const length = text.replaceAll(/\{[^}]*\}/g, 'x'.repeat(10)).length;
  if (length > most)
    report(place, rules['text-long'], `${length} characters, where ${most} have room`, 'Say the rest in "lead" or "body".');
}
