import type { Rule } from '../../build/compile/shape/rule.ts';
import type { Document } from '../../build/compile/shape/document.ts';
import { ofRule, type Finding } from '../../build/compile/shape/finding.ts';

/** Takes a mistake at a place of a file. */
export type Report = (place: Place, rule: Rule, message: string, suggestion?: string) => void;

/** A pointer into a document; for a file that is no JSON a line alone. */
export type Place = { document: Document; pointer: string } | { file: string; line: number };

/** Collects mistakes as findings. */
export function reportInto(findings: Finding[]): Report {
  return (place, rule, message, suggestion) => {
    findings.push({ ...ofRule(rule), ...locate(place), message, suggestion: suggestion || rule.right });
  };
}

function locate(place: Place): Pick<Finding, 'file' | 'pointer' | 'line'> {
  if (!('document' in place)) return { ...place, pointer: '' };
  return place.document.placeOf(place.pointer);
}
