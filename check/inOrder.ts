import type { Finding } from '../compiler/compile/shape/finding.ts';
import { isUnread } from './consequences.ts';
import { declaring } from './registry.ts';
import type { RuleName } from './ruleName.ts';

/** Sorts findings: likely causes first, then by file and line. */
export function inOrder(findings: Finding[]): Finding[] {
  return findings.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || compare(one.file, other.file) || one.line - other.line || compare(one.pointer, other.pointer),
  );
}

/** From likely causes to likely consequences; `unproven` findings only need to be accepted. */
const ranks = ['unread', 'own', 'decided', 'sent', 'compared', 'following', 'unproven', 'warning'] as const;

type Rank = (typeof ranks)[number];

const rankOf = (finding: Finding) => ranks.indexOf(nameRank(finding));

function nameRank(finding: Finding): Rank {
  const { rule, severity } = finding;
  if (isUnread(finding) || rule === 'file-unread') return 'unread';
  if (severity === 'warning') return 'warning';
  return rankByRule.get(rule) ?? (explored.has(rule) ? 'following' : 'own');
}

const rulesByRank: Partial<Record<Rank, RuleName[]>> = {
  decided: ['decision-changed', 'address-moved'],
  own: ['open-undeclared'],
  sent: ['step-sent', 'step-skipped'],
  compared: ['form-autocomplete', 'form-call-field', 'form-call-required', 'call-required', 'question-form', 'form-field-unsent'],
  unproven: ['decision-unproven'],
  following: [
    'field-unknown',
    'placeholder-absent',
    'journey-name',
    'journey-sentence',
    'journey-step',
    'journey-value',
    'problem-never',
    'translation-missing',
  ],
};

const rankByRule = new Map<string, Rank>(ranks.flatMap((rank) => (rulesByRank[rank] ?? []).map((rule): [string, Rank] => [rule, rank])));

/** Rules about behavior. One changed guard or link causes many of their findings. */
const explored: ReadonlySet<string> = new Set(
  declaring.flatMap(({ finder, rules }) => (finder && finder.of !== 'files' ? Object.keys(rules) : [])),
);

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
