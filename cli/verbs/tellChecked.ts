import { tellMistake, type Finding } from '../../compiler/compile/shape/finding.ts';
import type { Checked } from '../../check/checkAll.ts';

/** Findings as text, grouped by file, and how much was checked. */
export function tellChecked({ findings, coverage }: Pick<Checked, 'findings' | 'coverage'>): string {
  const files = [...new Set(findings.map(({ file }) => file))];
  const parts = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map(tellFinding)
      .join('\n'),
  );
  return [...parts, tellEnd(findings, coverage)].join('\n\n');
}

function tellFinding(finding: Finding): string {
  const { severity, file, line, rule, witness } = finding;
  const mark = severity === 'warning' ? ' (warning)' : '';
  const facts = witness ? `\n    shown by ${JSON.stringify(witness)}` : '';
  return `${file}:${line}  ${rule}${mark}  ${tellMistake(finding)}${facts}`;
}

function tellEnd(findings: Finding[], coverage: Checked['coverage']): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const count =
    findings.length === 0 ? 'no findings' : [many(errors, 'error'), many(findings.length - errors, 'warning')].filter(Boolean).join(', ');
  return `${count}; ${tellCoverage(coverage)}`;
}

function tellCoverage(coverage: Checked['coverage']): string {
  if (!coverage) return 'behavior was not checked, because the flows do not compile';
  const { routes, states, decisions } = coverage;
  return `${many(routes, 'route')}, ${states.toLocaleString('en-US')} states, ${decisions.toLocaleString('en-US')} guards asked`;
}

function many(count: number, what: string): string {
  return count === 0 ? '' : `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}

/** A finding with every documented key; absent ones are null. */
export function toJson({ rule, severity, file, pointer, line, message, suggestion, witness }: Finding): object {
  return { rule, severity, file, pointer, line, message, suggestion: suggestion ?? null, witness: witness ?? null };
}
