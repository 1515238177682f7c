import type { ChangeRow } from './rows.ts';
import type { PolicySubject } from './subject.ts';

/**
 * Describes a change to the depositor that the contract's `changes` does not allow; null when there is none.
 * @param asked validated body and query
 */
export function undeclaredChange(
  changes: readonly ChangeRow[],
  given: unknown,
  before: PolicySubject,
  after: PolicySubject,
): string | null {
  const [was, is] = [toState(before), toState(after)];
  const changed = names.filter((name) => was[name] !== is[name]);
  const sent = (given ?? {}) as Record<string, unknown>; // an object, by contract
  if (changed.length === 0 || changes.some((row) => isFor(row, sent) && changed.every((name) => allows(row, name, is[name], sent))))
    return null;
  return changed.map((name) => `${name} from ${String(was[name])} to ${String(is[name])}`).join(', ');
}

type State = Record<(typeof names)[number], string | boolean | null>;

const names = ['lastStep', 'status', 'extendedStatus', 'relink', 'closed', 'cancelled', 'linkedAccount'] as const;

function toState({ lastStep, status, extendedStatus, relink, isClosed, isCancelled, linkedAccount }: PolicySubject): State {
  return { lastStep, status, extendedStatus, relink, closed: isClosed, cancelled: isCancelled, linkedAccount };
}

function isFor({ sent = {} }: ChangeRow, body: Record<string, unknown>): boolean {
  return Object.entries(sent).every(([field, values]) => values.some((value) => value === body[field]));
}

function allows(row: ChangeRow, name: keyof State, value: State[keyof State], body: Record<string, unknown>): boolean {
  if (name === 'lastStep' && row.step !== undefined) return value === body[row.step];
  return row[name]?.some((each) => each === value) ?? false;
}
