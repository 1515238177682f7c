import type { Finding } from '../../compiler/compile/shape/finding.ts';
import type { Mention, Mutant, Place } from './mutant.ts';

/**
 * Result of checking a mutant. `right`: an expected rule reported it at its place. `elsewhere`: it was reported by another rule or at
 * another place. `survived`: no finding. `threw`: check failed.
 */
export type Verdict = 'right' | 'elsewhere' | 'survived' | 'threw';

export interface Judged {
  mutant: Mutant;
  verdict: Verdict;
  findings: Finding[];
  error?: unknown;
}

export async function judge(mutant: Mutant, check: () => Promise<Finding[]>): Promise<Judged> {
  try {
    const findings = await check();
    return { mutant, findings, verdict: toVerdict(mutant, findings) };
  } catch (error) {
    return { mutant, findings: [], verdict: 'threw', error };
  }
}

function toVerdict(mutant: Mutant, findings: Finding[]): Verdict {
  if (findings.length === 0) return 'survived';
  const expects = mutant.expects ?? mutant.operator.expects;
  const locations = [mutant, ...(mutant.also ?? [])];
  return findings.some((finding) => expects.some((rule) => rule === finding.rule) && locations.some((place) => isAt(finding, place)))
    ? 'right'
    : 'elsewhere';
}

function isAt(finding: Finding, place: Place | Mention): boolean {
  return 'folder' in place ? finding.file.startsWith(place.folder) && finding.message.includes(place.name) : isNear(finding, place);
}

/** Whether a finding is at the place, above it, or at a sibling. */
export function isNear(finding: Place, place: Place): boolean {
  if (finding.file !== place.file) return false;
  const [found, wanted] = [stepsOf(finding.pointer), stepsOf(place.pointer)];
  if (startsWith(found, wanted)) return true;
  if (startsWith(wanted, found)) return found.length > 0 || wanted.length < 2;
  const last = wanted.at(-1) ?? '';
  return !/^\d+$/.test(last) && startsWith(found, wanted.slice(0, -1)) && found.length === wanted.length;
}

const stepsOf = (pointer: string) => pointer.split('/').slice(1);

function startsWith(steps: string[], first: string[]): boolean {
  return first.every((step, index) => steps[index] === step);
}

/** The verdict with its findings, on one line. */
export function tell({ mutant, verdict, findings, error }: Judged): string {
  const found = findings.slice(0, 3).map(({ rule, file, pointer }) => `${rule} at ${file}#${pointer}`);
  const more = findings.length > 3 ? ` and ${findings.length - 3} more` : '';
  const what = verdict === 'threw' ? String(error) : found.join(', ') + more || 'nothing found';
  return `${verdict}: ${mutant.id}: ${what}`;
}
