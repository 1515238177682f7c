import type { Finding } from '../build/compile/shape/finding.ts';
import { isUnread } from './consequences.ts';
import type { RuleName } from './ruleName.ts';

/** What is read first: what could not be read, then what a contract, list or submit says otherwise than was accepted, then what may follow from it. */
export function inOrder(findings: Finding[]): Finding[] {
  const rank = (finding: Finding) => {
    if (isUnread(finding) || finding.rule === 'file-unread') return 0;
    if (changes.has(finding.rule)) return 1;
    return finding.severity === 'error' ? 2 : 3;
  };
  return findings.toSorted(
    (one, other) =>
      rank(one) - rank(other) || compare(one.file, other.file) || one.line - other.line || compare(one.pointer, other.pointer),
  );
}

const changes: ReadonlySet<string> = new Set<RuleName>(['call-changed', 'call-gone', 'list-changed', 'submit-changed']);

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
