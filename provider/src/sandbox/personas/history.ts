import { atBank, bankDate, bankingDayBefore, onBankingDay } from '../../clock/businessDays.ts';
import type { accruals } from '../../db/schema/accruals.ts';
import { dailyInterest, microCents } from '../../domain/money/interest.ts';
import { deposit, interest, ordered, releasedAt, returned, withdrawal, type Movement, type Step } from './movements.ts';

/** A persona's account history, relative to now. Everything is final except a pending first deposit. */
export interface Plan {
  /** Months since the opening; 0 for the last banking day. */
  months: number;
  /** Cents of the first deposit, on the day of opening. */
  first: bigint;
  /** Recurring deposits after the first. */
  every?: { months: number; cents: bigint };
  withdrawals?: readonly { monthsAgo: number; cents: bigint }[];
  /**
   * `emptied`: withdrawn right after an interest payment; `closed`: withdrawn with interest, and closed; `returned`: the last deposit came
   * back with this code.
   */
  ends?: 'emptied' | 'closed' | { returned: string };
}

export interface History {
  openedAt: Date;
  closedAt: Date | null;
  movements: Movement[];
  /** Since the last interest payment. */
  accruals: Accrual[];
}

/** A row of `accruals`. */
export type Accrual = Omit<typeof accruals.$inferInsert, 'accountId'>;

const day = 86_400_000;

/** Simulates a plan day by day. Deterministic to the cent for a plan and time. Interest is paid on the last day of each month. */
export function createHistory(plan: Plan, now: Date, apyBasisPoints: number): History {
  const today = bankDate(now);
  const opened = plan.months === 0 ? bankingDayBefore(today) : onBankingDay(monthsBefore(today, plan.months));
  const end = endOf(plan, today);
  const orders = byDate([...depositsOf(plan, opened, end), ...withdrawalsOf(plan, today)]);
  const movements: Movement[] = [];
  let accruals: Accrual[] = [];
  let balance = 0n;
  let accrued = 0n;
  let closedAt: Date | null = null;

  const changes = new Map<number, bigint>();
  const add = (movement: Movement) => {
    if (movement.cents === 0n) return;
    movements.push(movement);
    for (const step of movement.entries) {
      const date = bankDate(step.at).getTime();
      changes.set(date, (changes.get(date) ?? 0n) + changeOf(step) * movement.cents);
    }
  };
  const take = (date: number) => {
    balance += changes.get(date) ?? 0n;
    changes.delete(date);
  };
  const payInterest = (at: Date) => {
    const cents = accrued / microCents;
    accrued -= cents * microCents;
    accruals = [];
    add(interest(cents, at));
  };
  const accrue = (date: number) => {
    const rest = accrued % microCents;
    const earned = dailyInterest(balance + accrued / microCents, rest, apyBasisPoints);
    accruals.push({ day: dayOf(date), balanceCents: balance, apyBasisPoints, carriedMicroCents: Number(rest), microCents: earned });
    accrued += earned;
  };

  for (let date = opened.getTime(); date < today.getTime(); date += day) {
    for (const movement of orders.get(date) ?? []) add(movement);
    take(date);
    if (end.getTime() === date) {
      const at = atBank(end, 9, 30);
      if (plan.ends === 'closed') payInterest(at);
      take(date);
      add(withdrawal(balance, at));
      take(date);
      closedAt = plan.ends === 'closed' ? atBank(end, 16, 0) : null;
    }
    if (closedAt === null) accrue(date);
    if (new Date(date + day).getUTCDate() === 1) payInterest(atBank(new Date(date), 23, 0));
    take(date);
  }
  return { openedAt: atBank(opened, 10, 0), closedAt, movements, accruals };
}

/** Factor by which the step changes the balance that earns interest: available plus held. */
function changeOf({ from, to }: Step): bigint {
  const earns = (kind: Step['from']) => (kind === 'available' || kind === 'held' ? 1n : 0n);
  return earns(to) - earns(from);
}

const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10);

function byDate(movements: readonly Movement[]): Map<number, Movement[]> {
  const found = new Map<number, Movement[]>();
  for (const movement of movements) {
    const date = bankDate(movement.createdAt).getTime();
    found.set(date, [...(found.get(date) ?? []), movement]);
  }
  return found;
}

/** The day of the final withdrawal, or today. */
function endOf({ ends }: Plan, today: Date): Date {
  if (ends === 'emptied') return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1));
  return ends === 'closed' ? onBankingDay(monthsBefore(today, 1)) : today;
}

/** Deposits that are released before the end. If the plan ends with a return, the last one is returned. */
function depositsOf({ months, first, every, ends }: Plan, opened: Date, end: Date): Movement[] {
  if (months === 0) return [ordered(first, opened)];
  const isOver = (date: Date) => releasedAt(date).getTime() < end.getTime();
  const dates: Date[] = [];
  for (let count = 1; every; count += 1) {
    const date = onBankingDay(monthsBefore(opened, -count * every.months));
    if (!isOver(date)) break;
    dates.push(date);
  }
  const all = [{ date: opened, cents: first }, ...dates.map((date) => ({ date, cents: every?.cents ?? 0n }))];
  return all.map(({ date, cents }, index) =>
    typeof ends === 'object' && index === all.length - 1 ? returned(cents, date, ends.returned) : deposit(cents, date),
  );
}

function withdrawalsOf({ withdrawals = [] }: Plan, today: Date): Movement[] {
  return withdrawals.map(({ monthsAgo, cents }) => withdrawal(cents, atBank(onBankingDay(monthsBefore(today, monthsAgo)), 11, 40)));
}

/** Same day of another month, clamped to its last day. */
function monthsBefore(date: Date, months: number): Date {
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(first.getTime() + (Math.min(date.getUTCDate(), last) - 1) * day);
}
