import { reportInto } from './files/report.ts';
import type { Document } from '../build/compile/shape/document.ts';
import { suggest, type Finding } from '../build/compile/shape/finding.ts';
import { isSilenced, silencesOf, type Silence } from '../build/compile/shape/silence.ts';
import { allRules } from './allRules.ts';

/**
 * The findings of which no silence speaks, and one for every silence that speaks of none.
 *
 * @param isAsked whether a rule was asked at all: of one that was not, nothing could be found
 */
export function applySilences(findings: Finding[], documents: Iterable<Document>, isAsked: (rule: string) => boolean): Finding[] {
  const entries = [...documents].flatMap((document) => silencesOf(document).map((entry) => ({ ...entry, document })));
  const mayBeTold = ({ rule }: Silence) => isAsked(rule) || !Object.hasOwn(allRules, rule) || allRules[rule]?.stops;
  const used = new Set<(typeof entries)[number]>();
  const told = findings.filter((finding) => {
    const speaking = entries.filter(({ document, silence }) => document.file === finding.file && isSilenced(finding, silence, allRules));
    speaking.forEach((entry) => used.add(entry));
    return speaking.length === 0;
  });
  const report = reportInto(told);
  for (const entry of entries)
    if (!used.has(entry) && mayBeTold(entry.silence)) report(entry, 'silence-unused', ...whyUnused(entry.silence));
  return told;
}

function whyUnused({ rule, at }: Silence): [message: string, suggestion?: string] {
  const entry = Object.hasOwn(allRules, rule) ? allRules[rule] : undefined;
  if (!entry) return [`there is no rule "${rule}".`, suggest(rule, Object.keys(allRules))];
  if (entry.stops) return [`the rule "${rule}" cannot be silenced: the build stops at it`];
  return [`nothing is found by "${rule}" ${at === '' ? 'in this file' : `at ${at}`}`, 'Take the silence out.'];
}
