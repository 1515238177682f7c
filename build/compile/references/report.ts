import type { Document } from '../shape/document.ts';
import type { Finding } from '../shape/finding.ts';
import { compileRules, type CompileRule } from '../shape/compileRules.ts';

/** Takes a mistake at a pointer below the place that is being checked. */
export type Report = (pointer: string, rule: CompileRule, message: string, suggestion?: string) => void;

/** Collects mistakes in a document below a place of it. */
export function reportInto(findings: Finding[], { document, pointer: base }: { document: Document; pointer: string }): Report {
  return (pointer, rule, message, suggestion) => {
    const place = base + pointer;
    const { severity } = compileRules[rule];
    findings.push({ rule, severity, file: document.file, pointer: place, line: document.lineOf(place), message, suggestion });
  };
}
