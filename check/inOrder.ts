import type { Finding } from '../build/compile/shape/finding.ts';
import { isUnread } from './consequences.ts';
import type { RuleName } from './ruleName.ts';

/**
 * What is read first: what could not be read; then what a contract, list, submit or way says otherwise than was accepted; then what is wrong
 * by itself; then what is decided otherwise; then what may follow from any of it; warnings last.
 */
export function inOrder(findings: Finding[]): Finding[] {
  return findings.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || compare(one.file, other.file) || one.line - other.line || compare(one.pointer, other.pointer),
  );
}

function rankOf(finding: Finding): number {
  const { rule, severity } = finding;
  if (isUnread(finding) || rule === 'file-unread') return 0;
  if (changed.has(rule)) return 1;
  if (severity === 'warning') return 5;
  if (decided.has(rule)) return 3;
  return following.has(rule) ? 4 : 2;
}

const changed = setOf('call-changed', 'call-gone', 'list-changed', 'submit-changed', 'way-changed');
const decided = setOf('decision-changed', 'proven-gone');

/** What is mostly told of a page, a call or a scenario because of something that is wrong elsewhere. */
const following = setOf(
  'branch-refused',
  'call-refused',
  'call-required',
  'claim-never-confirmed',
  'dead-end',
  'end-early',
  'end-stale',
  'fact-stale',
  'field-unknown',
  'form-call-field',
  'form-call-required',
  'form-call-value',
  'form-field-unsent',
  'journey-name',
  'journey-sentence',
  'journey-step',
  'link-lost',
  'load-without-value',
  'no-way-on',
  'page-without-way-out',
  'post-login-lost',
  'problem-never',
  'question-form',
  'refusal-stale',
  'route-never-renders',
  'route-unreachable',
  'submit-leads-nowhere',
  'target-refused',
);

function setOf(...names: RuleName[]): ReadonlySet<string> {
  return new Set(names);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
