import type { Facts } from '../../../src/flow/language/facts.ts';
import type { Rule } from './rule.ts';
import { akin, nearest, nearestFirst } from './nearest.ts';

/** One mistake in an integrator's file. `rule` is a stable id. */
export interface Finding {
  rule: string;
  severity: 'error' | 'warning';
  /** Stops the build and cannot be silenced. */
  stops?: true;
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  line: number;
  message: string;
  suggestion?: string;
  witness?: Witness;
}

/** Evidence for a finding about behavior: the smallest facts, and the shortest path if one is needed. */
export interface Witness {
  facts?: Facts;
  /** Paths in order. */
  journey?: string[];
  path?: string;
  /** ISO 8601. */
  now?: string;
}

export function ofRule({ id, severity, stops }: Rule): Pick<Finding, 'rule' | 'severity' | 'stops'> {
  return { rule: id, severity, ...(stops && { stops }) };
}

/** Removes duplicates, which arise when brands or routes share a source. */
export function withoutTwins(findings: Finding[]): Finding[] {
  const keyOf = ({ rule, file, pointer, message }: Finding) => [rule, file, pointer, message].join('\n');
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

/** All errors of a compilation; the message has one line per finding. */
export class CompileError extends Error {
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'CompileError';
    this.findings = findings;
  }
}

/** Formats a finding as `flows/registration.json/routes/3/guards/0: unknown guard "isPrimry". Did you mean "isPrimary"?` */
export function formatFinding(finding: Finding): string {
  return `${finding.file}${finding.pointer}: ${tellMistake(finding)}`;
}

/** Message and suggestion as sentences. */
export function tellMistake({ message, suggestion }: Pick<Finding, 'message' | 'suggestion'>): string {
  if (!suggestion) return message;
  return /[.?!]$/.test(message) ? `${message} ${suggestion}` : `${message}. ${suggestion}`;
}

/**
 * "Did you mean ...?" for the closest known name, or the only one with this ending; otherwise the known names, shortened to the closest
 * ones. Empty when none are known.
 */
export function suggest(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearest(name, names) ?? onlyOne(names.filter((each) => each.endsWith(`.${name}`)));
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (names.length === 0) return '';
  return names.length > listed ? `Known: ${nearestFirst(name, names).slice(0, listed).join(', ')}, ...` : `Known: ${names.join(', ')}.`;
}

/** Longer lists are shortened. */
const listed = 12;

const onlyOne = (names: string[]) => (names.length === 1 ? names[0] : undefined);

/** Like `suggest`, for paths; also matches paths that contain this one. */
export function suggestAddress(address: string, known: readonly string[]): string {
  const near = nearest(address, known) ?? akin(address, known);
  return near === undefined ? suggest(address, known) : `Did you mean "${near}"?`;
}
