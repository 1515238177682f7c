import { refused, type Refused } from '../refused.ts';
import { conditions, type Condition, type Taking } from './conditions.ts';
import type { Actor, Policy, PolicyRow } from './rows.ts';
import type { PolicySubject } from './subject.ts';

/** Kind of session that a policy requires; `any` is pending or full. */
export function sessionNeededBy(policy: Policy): 'none' | 'pending' | 'full' | 'any' {
  const actors = actorsOf(policy);
  if (actors.has('anyone')) return 'none';
  if (!actors.has('pending')) return 'full';
  return actors.size === 1 ? 'pending' : 'any';
}

/** Whether the policy depends on the depositor; if not, nothing is read. */
export function asksAboutSubject(policy: Policy): boolean {
  return refusalsOf(policy).length > 0;
}

/** Null when a row of the policy matches. Otherwise the refusal of the actor's row for this step, else of the actor's first row. */
export function findRefusal(policy: Policy, subject: PolicySubject, taking: Taking): Refused | null {
  const own = policy.filter(({ actor }) => actor.includes(subject.isPrimary ? 'primary' : 'joint'));
  const faults = own.map((row) => conditions.find((condition) => !condition.holds(row, subject, taking)));
  if (faults.includes(undefined)) return null;
  const ofStep = own.findIndex(({ lastStep }) => lastStep?.includes(subject.lastStep));
  const chosen = Math.max(ofStep, 0);
  const [fault, row] = [faults[chosen], own[chosen]];
  return fault && row ? toRefusal(fault, row) : notPrimary();
}

/** All refusals a policy can produce, with their conditions. */
export function refusalsOf(policy: Policy): { refusal: Refused; when: string }[] {
  const byActor =
    actorsOf(policy).size < 2 && sessionNeededBy(policy) === 'full'
      ? [{ refusal: notPrimary(), when: 'The depositor is not the primary account holder.' }]
      : [];
  const byState = policy.flatMap((row) =>
    conditions
      .filter(({ name }) => row[name] !== undefined)
      .map((condition) => ({ refusal: toRefusal(condition, row), when: condition.when })),
  );
  return [...byActor, ...byState];
}

const actorsOf = (policy: Policy): ReadonlySet<Actor> => new Set(policy.flatMap(({ actor }) => actor));

function toRefusal({ kind, code, reason }: Condition, { otherwise }: PolicyRow): Refused {
  return otherwise === undefined ? refused(kind, code, { reason }) : refused(kind, otherwise);
}

function notPrimary(): Refused {
  return refused('forbidden', 'not_primary');
}
