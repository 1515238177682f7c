import type { Facts } from '../../../src/flow/language/facts.ts';
import type { Rule } from './rule.ts';
import { akin, nearest, nearestFirst } from './nearest.ts';

/** One mistake in what an integrator wrote, with its place. `rule` is a stable id. */
export interface Finding {
  rule: string;
  severity: 'error' | 'warning';
  /** The build stops at it: no reason silences it. */
  stops?: true;
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  line: number;
  message: string;
  suggestion?: string;
  witness?: Witness;
}

/** What demonstrates a finding about behavior: the smallest facts, and the shortest way where it takes one. */
export interface Witness {
  facts?: Facts;
  /** Addresses in order. */
  journey?: string[];
  path?: string;
  /** ISO 8601. */
  now?: string;
}

/** What a rule says of each of its findings. */
export function ofRule({ id, severity, stops }: Rule): Pick<Finding, 'rule' | 'severity' | 'stops'> {
  return { rule: id, severity, ...(stops && { stops }) };
}

/** Each finding once: several brands, or several routes that take over one, repeat the mistakes of what they share. */
export function withoutTwins(findings: Finding[]): Finding[] {
  const keyOf = ({ rule, file, pointer, message }: Finding) => [rule, file, pointer, message].join('\n');
  return [...new Map(findings.map((finding) => [keyOf(finding), finding])).values()];
}

/** Every mistake of a compilation in one error; its message is one line per finding. */
export class CompileError extends Error {
  readonly findings: Finding[];

  constructor(findings: Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'CompileError';
    this.findings = findings;
  }
}

/** `flows/registration.json/routes/3/guards/0: unknown guard "isPrimry". Did you mean "isPrimary"?` */
export function formatFinding(finding: Finding): string {
  return `${finding.file}${finding.pointer}: ${tellMistake(finding)}`;
}

/** What is wrong and how to fix it, as sentences. */
export function tellMistake({ message, suggestion }: Pick<Finding, 'message' | 'suggestion'>): string {
  if (!suggestion) return message;
  return /[.?!]$/.test(message) ? `${message} ${suggestion}` : `${message}. ${suggestion}`;
}

/**
 * "Did you mean ...?" for the nearest known name, or for the only one that ends like it; otherwise the list of what is known, of a long one
 * what is least unlike. Empty when nothing is known.
 */
export function suggest(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearest(name, names) ?? onlyOne(names.filter((each) => each.endsWith(`.${name}`)));
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (names.length === 0) return '';
  return names.length > listed ? `Known: ${nearestFirst(name, names).slice(0, listed).join(', ')}, ...` : `Known: ${names.join(', ')}.`;
}

/** How many names are read before one looks them up. */
const listed = 12;

const onlyOne = (names: string[]) => (names.length === 1 ? names[0] : undefined);

/** The same of an address, which may as well be a part of the one that was meant. */
export function suggestAddress(address: string, known: readonly string[]): string {
  const near = nearest(address, known) ?? akin(address, known);
  return near === undefined ? suggest(address, known) : `Did you mean "${near}"?`;
}
