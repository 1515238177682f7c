import type { Rule } from '../shape/rule.ts';
import type { Document } from '../shape/document.ts';
import { ofRule, type Finding } from '../shape/finding.ts';

/** Records a mistake at a pointer below the part being checked. */
export type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Collects mistakes at pointers relative to a place in a document. */
export function reportInto(findings: Finding[], { document, pointer: base }: { document: Document; pointer: string }): Report {
  return (pointer, rule, message, suggestion) => {
    findings.push({ ...ofRule(rule), ...document.placeOf(base + pointer), message, suggestion: suggestion || rule.right });
  };
}
