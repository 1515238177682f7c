import { addDays, monthEnd, toDay } from '../../clock/months.ts';
import type { accruals } from '../../db/schema/accruals.ts';
import { dailyInterest, microCents } from '../money/interest.ts';
import type { Earner } from './earners.ts';

export interface EarnedDay {
  accrual: Omit<typeof accruals.$inferInsert, 'accountId'> & { day: string };
  /** Whole cents completed on this day. */
  cents: bigint;
  /** Whole cents of interest paid on the last day of a month; zero on other days. */
  paid: bigint;
}

/**
 * Computes daily interest on closing balances (rule money-11).
 * @param through the last day, which must be over
 */
export function earn(earner: Earner, through: string): EarnedDay[] {
  const { changes, paid: paidOn, rates } = earner;
  const since = (centsOn: ReadonlyMap<string, bigint>) =>
    [...centsOn].reduce((sum, [day, cents]) => (day < earner.from ? sum : sum + cents), 0n);
  let rest = earner.restMicroCents;
  let balance = earner.balance - since(changes);
  let accrued = earner.accrued + since(paidOn);
  const days: EarnedDay[] = [];
  for (let day = earner.from; day <= through; day = addDays(day, 1)) {
    balance += changes.get(day) ?? 0n;
    accrued -= paidOn.get(day) ?? 0n;
    const balanceCents = balance > 0n ? balance : 0n;
    const apyBasisPoints = rates.find((rate) => rate.day <= day)?.apyBasisPoints ?? 0;
    const earned = dailyInterest(balanceCents + accrued, rest, apyBasisPoints);
    const accrual = { day, balanceCents, apyBasisPoints, carriedMicroCents: Number(rest), microCents: earned };
    const cents = (rest + earned) / microCents;
    rest = (rest + earned) % microCents;
    accrued += cents;
    const paid = day === toDay(monthEnd(new Date(day))) ? accrued : 0n;
    balance += paid;
    accrued -= paid;
    days.push({ accrual, cents, paid });
  }
  return days;
}
