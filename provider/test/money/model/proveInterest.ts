import { exactInterest, one } from '../exactInterest.ts';
import { demand, sumOf, type Transfer } from './people.ts';
import { dayOf, next } from './plannedDates.ts';
import type { Snapshot } from './snapshot.ts';

/** A thousandth of a cent, because each day is rounded to a millionth. */
const tolerance = one / 1000n;

/** Checks earned interest against balances and announced yields, and that whole cents are paid exactly at month ends and closings. */
export function proveInterest(snapshot: Snapshot): void {
  const { account, paid, stands, moved, subjects, counted } = snapshot;
  if (!account) return;
  const { openedAt, closedAt } = account;
  const from = dayOf(openedAt);
  const earned = earnings(snapshot, from, openedAt);
  const through = countedThrough(snapshot, closedAt);
  const microCents = (sumOf(paid) + stands.accrued) * 1_000_000n + BigInt(counted?.restMicroCents ?? 0);
  const difference = microCents * (one / 1_000_000n) - earned(through);
  demand(-tolerance < difference && difference < tolerance, `what was earned through ${through} differs by ${difference} from the formula`);

  const closings = moved.filter(({ isClosing }) => isClosing);
  provePayments(paid, closings, earned, { from, through, closedAt });
  const notices = subjects.filter((title) => title === 'You earned interest').length;
  demand(notices === paid.filter(isAtMonthsEnd).length, 'interest was not told once');
}

/** Interest through a day in units of `one`, by the formula. */
function earnings({ lines, world }: Snapshot, from: string, openedAt: Date): (through: string) => bigint {
  const moved: Record<string, bigint> = {};
  for (const { at, kind, cents, direction } of lines) {
    if (direction === 'ServiceToPrimary' || (kind !== 'available' && kind !== 'held')) continue;
    // Debts are offset against interest at the end of a day, after it was counted.
    const day = dayOf(new Date(at.getTime() + 1));
    moved[day] = (moved[day] ?? 0n) + cents;
  }
  const yields: Record<string, bigint> = {};
  for (const { at, basisPoints } of world.yields) yields[at <= openedAt ? from : next(dayOf(at), 1)] = basisPoints;
  return (through) => {
    if (through < from) return 0n;
    const { paid, unpaid } = exactInterest({ from, through, moved, yields });
    return Object.values(paid).reduce((sum, cents) => sum + cents * one, unpaid);
  };
}

/**
 * Last countable day: yesterday, unless an overdue deposit makes it wait (rule money-20).
 * Days counted after the actual closing time, before the bank reported it, have earned nothing.
 */
function countedThrough({ counted, moved, now }: Snapshot, closedAt: Date | null): string {
  const yesterday = next(dayOf(closedAt ?? now), -1);
  if (!counted || counted.day === yesterday) return yesterday;
  const { day } = counted;
  if (closedAt !== null && day > yesterday) return day;
  const isAwaited = moved.some(
    ({ direction, expectedAt }) => direction === 'LinkedToPrimary' && expectedAt !== null && dayOf(expectedAt) === next(day, 1),
  );
  demand(day < yesterday && isAwaited, `interest was counted through ${day}, not through ${yesterday}`);
  return day;
}

/** Payments up to a time equal the whole cents earned until then. */
function provePayments(
  payments: readonly Transfer[],
  closings: readonly Transfer[],
  earned: (through: string) => bigint,
  { from, through, closedAt }: { from: string; through: string; closedAt: Date | null },
): void {
  const closedAts = [...closings.map(({ createdAt }) => createdAt), ...(closedAt ? [closedAt] : [])].map((at) => at.getTime());
  const isDue = (payment: Transfer) => isAtMonthsEnd(payment) || closedAts.includes(payment.createdAt.getTime());
  demand(payments.every(isDue), 'interest was paid in the middle of a month');
  for (const { createdAt } of closings) demandPaid(createdAt, next(dayOf(createdAt), -1));
  for (let day = from; day <= through; day = next(day, 1)) if (next(day, 1).endsWith('-01')) demandPaid(lastMoment(day), day);

  function demandPaid(until: Date, day: string): void {
    const paid = sumOf(payments.filter(({ createdAt }) => createdAt <= until));
    const most = earned(day) + tolerance;
    const least = earned(day) - tolerance;
    demand(most / one >= paid && least / one <= paid, `${paid} cents of interest were paid through ${day}, which earned ${most / one}`);
  }
}

const isAtMonthsEnd = ({ createdAt }: Transfer) =>
  dayOf(new Date(createdAt.getTime() + 1)).endsWith('-01') && !dayOf(createdAt).endsWith('-01');

/** A time after the end of the day and before any closing. */
const lastMoment = (day: string) => new Date(Date.parse(next(day, 1)) + 5.5 * 3_600_000);
