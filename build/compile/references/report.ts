import type { Rule } from '../shape/rule.ts';
import type { Document } from '../shape/document.ts';
import { ofRule, type Finding } from '../shape/finding.ts';

/** Takes a mistake at a pointer below the place that is being checked. */
export type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Collects mistakes in a document below a place of it. */
export function reportInto(findings: Finding[], { document, pointer: base }: { document: Document; pointer: string }): Report {
  return (pointer, rule, message, suggestion) => {
    findings.push({ ...ofRule(rule), ...document.placeOf(base + pointer), message, suggestion: suggestion || rule.right });
  };
}
