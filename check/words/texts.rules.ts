import { declareRules, warning, type Rule } from '../../compiler/compile/shape/rule.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { placedTexts, type PlacedText } from './placedTexts.ts';
import { slips } from './slips.ts';

export const rules = declareRules({
  'text-long': warning('A title or the label of a button or link is too long.'),
});

/** Maximum characters of titles and labels: two lines on a phone. */
const longest: Record<string, number> = { title: 100, label: 60, subject: 100 };

/** Reports text that was probably not meant to be shown, and text that is too long. */
export const finder = inFiles((subject, report) => {
  for (const placed of placedTexts(subject)) {
    findSlips(placed, report);
    if (placed.kind === 'flow' || placed.key === 'subject') findTooLong(placed, report);
  }
});

/** Reports each rule once per text. */
function findSlips({ text, kind, place }: PlacedText, report: Report): void {
  const reported = new Set<Rule>();
  for (const { rule, pattern, messageOf, instead, isOfSource } of slips) {
    const found = reported.has(rule) || (isOfSource && kind === 'translation') ? null : pattern.exec(text);
    if (!found) continue;
    reported.add(rule);
    report(place, rule, messageOf(found[0]), instead(found[0]));
  }
}

function findTooLong({ text, key, place }: PlacedText, report: Report): void {
  const most = longest[key] ?? Infinity;
  const length = text.replaceAll(/\{[^}]*\}/g, 'x'.repeat(10)).length;
  if (length > most)
    report(place, rules['text-long'], `${length} characters; the maximum is ${most}`, 'Move the rest to "lead" or "body".');
}
