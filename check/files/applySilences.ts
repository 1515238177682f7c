import type { Document } from '../../compiler/compile/shape/document.ts';
import { suggest, type Finding } from '../../compiler/compile/shape/finding.ts';
import { error, declareRules, type Rule } from '../../compiler/compile/shape/rule.ts';
import { isSilenced, silencesOf, type Silence } from '../../compiler/compile/shape/silence.ts';
import { reportInto } from './report.ts';

export const rules = declareRules({
  'silence-unused': error('A silence matches no finding.'),
});

/**
 * Drops findings covered by a silence, and reports each silence that covers none.
 * @param known every rule by its id
 * @param isAsked whether a rule ran at all; silences of a rule that did not run are not reported
 */
export function applySilences(
  findings: Finding[],
  documents: Iterable<Document>,
  known: Rules,
  isAsked: (rule: string) => boolean,
): Finding[] {
  const entries = [...documents].flatMap((document) => silencesOf(document).map((entry) => ({ ...entry, document })));
  const mayReport = ({ rule }: Silence) => isAsked(rule) || !Object.hasOwn(known, rule) || known[rule]?.stops;
  const used = new Set<(typeof entries)[number]>();
  const reported = findings.filter((finding) => {
    const speaking = entries.filter(({ document, silence }) => document.file === finding.file && isSilenced(finding, silence));
    speaking.forEach((entry) => used.add(entry));
    return speaking.length === 0;
  });
  const report = reportInto(reported);
  for (const entry of entries)
    if (!used.has(entry) && mayReport(entry.silence)) report(entry, rules['silence-unused'], ...whyUnused(entry.silence, known));
  return reported;
}

type Rules = Readonly<Record<string, Rule>>;

function whyUnused({ rule, at }: Silence, known: Rules): [message: string, suggestion?: string] {
  const entry = Object.hasOwn(known, rule) ? known[rule] : undefined;
  if (!entry) return [`there is no rule "${rule}".`, suggest(rule, Object.keys(known))];
  if (entry.stops) return [`the rule "${rule}" cannot be silenced, because it stops the build`];
  return [`no finding of "${rule}" ${at === '' ? 'in this file' : `at ${at}`}`, 'Remove the silence.'];
}
