import { sourceLanguage } from '../../compiler/read/languages.ts';
import { formsOf, stemOf } from '../../compiler/read/plurals.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { inFiles } from '../files/finder.ts';
import { nearest } from '../../compiler/compile/shape/nearest.ts';
import { contractsOf } from '../calls/contracts.ts';
import type { Place, Report } from '../files/report.ts';
import { refusalSentences } from '../files/sentences.ts';
import type { Subject } from '../files/subject.ts';
import { rules as wordRules } from '../words/words.rules.ts';

export const rules = declareRules({
  'refusal-missing': error('A refusal is not in brands/base/refusals.json, so the provider does not start or has no message.'),
});

const base = 'brands/base/refusals.json';

/** Reports refusals that nothing sends, and those a brand repeats unchanged. Their schema covers names and placeholders. */
export const finder = inFiles((subject, report) => {
  const document = subject.documents.get(base);
  if (!document || !subject.sound.has(document)) return;
  const said = recordOf(document.value);
  const names = new Set(Object.keys(said).map((name) => stemOf(name) ?? name));
  const schema = recordOf(subject.documents.get('schemas/config/refusals.schema.json')?.value);
  for (const name of Object.keys(recordOf(schema['properties'])).filter((each) => !each.startsWith('$')))
    if (!names.has(name)) report({ document, pointer: '' }, rules['refusal-missing'], `"${name}" is missing`, 'Add a text under its name.');
  for (const [name, { description }] of Object.entries(recordOf(schema['properties'])).map(
    ([name, each]) => [name, recordOf(each)] as const,
  ))
    for (const [, given = ''] of String(description).matchAll(/\{(\w+)\}/g)) tellLeftOut(name, given, subject, report);
  // A refusal that is only missing is reported already.
  tellUnsaid(subject, new Set([...names, ...Object.keys(recordOf(schema['properties']))]), report);
  for (const stem of countedIn(schema))
    for (const form of formsOf(sourceLanguage))
      if (names.has(stem) && !Object.hasOwn(said, stem) && !Object.hasOwn(said, `${stem}.${form}`))
        report(
          { document, pointer: pointerBeside(stem, said) },
          rules['refusal-missing'],
          `"${stem}" has plural forms, but "${stem}.${form}" is missing`,
          form === 'one' ? `Add the singular under "${stem}.one".` : `Add "${stem}.${form}".`,
        );
  for (const slug of subject.brands)
    for (const { key, text, place } of refusalSentences(subject, slug))
      if (said[key.slice('refusals.'.length)] === text)
        report(place, wordRules['word-override-idle'], 'brands/base has the same text', 'Remove it.');
});

/** A code without a message would leave the depositor without a reason. */
function tellUnsaid(subject: Subject, said: ReadonlySet<string>, report: Report): void {
  const tell = (place: Place, code: string) => {
    if (said.has(code)) return;
    const meant = nearest(code, said);
    const suggestion = meant === undefined ? `Add it to ${base} and to every language that brands offer.` : `Did you mean "${meant}"?`;
    report(place, rules['refusal-missing'], `the code "${code}" has no message`, suggestion);
  };
  for (const { document, problems } of contractsOf(subject).values())
    for (const [status, cases] of Object.entries(problems))
      for (const [index, { code }] of cases.entries()) tell({ document, pointer: `/problems/${status}/${index}/code` }, code);
  const refusals = subject.documents.get('schemas/lists/policy-refusals.json');
  if (!refusals || !subject.sound.has(refusals)) return;
  for (const [condition, { code }] of Object.entries(recordOf(refusals.value)).map(([name, each]) => [name, recordOf(each)] as const))
    if (typeof code === 'string') tell({ document: refusals, pointer: `/${condition}/code` }, code);
}

/** A limit written as text would become wrong when the limit changes; it needs the placeholder. */
function tellLeftOut(name: string, given: string, subject: Subject, report: Report): void {
  for (const slug of ['base', ...subject.brands])
    for (const { key, text, place } of refusalSentences(subject, slug))
      if ([`refusals.${name}`, `refusals.${name}.other`].includes(key) && !text.includes(`{${given}}`))
        report(
          place,
          wordRules['word-value-unused'],
          `"${name}" has the value {${given}} but does not show it`,
          `Add {${given}} where it belongs.`,
        );
}

/** Refusals with plural forms: their schema allows one sentence per form. */
function countedIn(schema: Record<string, unknown>): string[] {
  return Object.keys(recordOf(schema['patternProperties'])).flatMap((pattern) => /^\^(\w+)\\\./.exec(pattern)?.[1] ?? []);
}

function pointerBeside(stem: string, said: Record<string, unknown>): string {
  const beside = Object.keys(said).find((name) => name.startsWith(`${stem}.`));
  return beside === undefined ? '' : `/${beside}`;
}
