import type { Finding } from '../compiler/compile/shape/finding.ts';
import { reportInto } from './files/report.ts';
import type { Subject } from './files/subject.ts';
import { finders } from './registry.ts';

/** Findings that need neither running nor compiling the flows. */
export function findStaticMistakes(subject: Subject): Finding[] {
  const findings: Finding[] = [];
  const report = reportInto(findings, subject.documents);
  for (const finder of finders) if (finder.of === 'files') finder.find(subject, report);
  return findings;
}
