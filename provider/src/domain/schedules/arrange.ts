import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { bankDate } from '../../clock/businessDays.ts';
import type { Transaction } from '../../db/database.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { formatDay, formatList, formatMoney } from '../../texts/format.ts';
import type { Told } from '../../texts/refusals.ts';
import { record } from '../audit/audit.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { notify } from '../messages/notify.ts';
import { invalid, refused } from '../refused.ts';
import { day, type Situation } from '../situation.ts';
import { lockEnds } from '../transfers/ends.ts';
import { requireAmount } from '../transfers/limits.ts';
import type { SeenTransfer } from '../transfers/order.ts';
import { dateOf, earliestDate, nextDates, orderedAt, type Cadence, type Frequency } from './cadence.ts';
import { planNext } from './dueDeposit.ts';
import { findRecipient } from './recipient.ts';
import { lockSchedule, mostSchedules, toSchedule, type Schedule } from './schedules.ts';

/** What a depositor asks for: how much, from where, how often and from which date on. */
export interface AskedSchedule extends SeenTransfer {
  frequency: Frequency;
  /** The earliest date when it is left out. */
  starts_on?: string;
  /** One that is to be changed, and the date that the depositor saw as its next one. */
  schedule_uuid?: string;
  next_on?: string;
}

/** What is kept of it, once it has been checked. */
type Arranged = Pick<Schedule, 'userId' | 'linkedAccountId' | 'cents' | 'frequency' | 'startsOn' | 'nextOn'>;

/**
 * `POST /deposit` with a frequency: arranges deposits that come by themselves, or changes what is to come from the next date on, and sends a copy
 * of what was arranged (Regulation E, 12 CFR 1005.10(b)).
 * @throws {Refused} absent for what is not theirs; conflict `account_closed`, `linked_account_not_usable`, `too_many_schedules` or, when its date
 *   has been ordered since the depositor saw it, `schedule_moved_on`; invalid with the field `amount` or `starts_on`.
 */
export async function scheduleDeposit(tx: Transaction, situation: Situation, userId: string, asked: AskedSchedule) {
  const { now, brand } = situation;
  const terms = brand.transfers;
  const { linked, accountId } = await lockEnds(tx, userId, 'LinkedToPrimary', asked.linked_account_uuid);
  const cents = requireAmount(asked.amount, terms, { left: terms.mostPerDay });
  const { frequency, starts_on: startsOn = earliestDate(now, terms) } = asked;
  const nextOn = requireFirst({ frequency, startsOn }, situation);
  const arranged = { userId, linkedAccountId: linked.id, cents, frequency, startsOn, nextOn };
  const isNew = asked.schedule_uuid === undefined;
  const schedule = isNew
    ? await arrange(tx, { ...arranged, entityId: linked.entityId, accountId, createdAt: now })
    : await rearrange(tx, userId, asked, arranged);
  await planNext(tx, schedule, terms);
  await tell(tx, situation, schedule, linked, isNew ? 'depositScheduled' : 'depositRescheduled');
  const event = isNew ? 'schedule.arranged' : 'schedule.changed';
  await record(tx, situation, { event, userId, detail: { scheduleId: schedule.id, cents: Number(cents) } });
  return toSchedule(schedule, linked.status, terms);
}

async function arrange(tx: Transaction, row: Arranged & Pick<Schedule, 'entityId' | 'accountId' | 'createdAt'>): Promise<Schedule> {
  await requireRoom(tx, row.entityId);
  const [schedule] = await tx
    .insert(schedules)
    .values({ ...row, id: randomUUID() })
    .returning();
  if (!schedule) throw new Error('the schedule was not kept');
  return schedule;
}

async function rearrange(
  tx: Transaction,
  userId: string,
  { schedule_uuid: id = '', next_on: seen }: AskedSchedule,
  row: Arranged,
): Promise<Schedule> {
  const before = await lockSchedule(tx, userId, id);
  if (before.nextOn !== seen) throw refused('conflict', 'schedule_moved_on');
  const [schedule] = await tx
    .update(schedules)
    .set({ ...row, nextIndex: 0 })
    .where(eq(schedules.id, before.id))
    .returning();
  if (!schedule) throw new Error('the schedule is gone');
  return schedule;
}

/**
 * The first date of a cadence.
 * @throws {Refused} invalid with the field `starts_on`: no date, one that is too early, or more than a year ahead.
 */
export function requireFirst({ frequency, startsOn }: Cadence, { now, brand }: Pick<Situation, 'now' | 'brand'>): string {
  const terms = brand.transfers;
  if (!isDate(startsOn)) throw wrong('date_wrong');
  if (startsOn > latestDate(now)) throw wrong('date_too_late');
  const first = dateOf({ frequency, startsOn }, 0) ?? startsOn;
  if (orderedAt(first, terms) <= now) throw wrong({ text: 'date_too_early', values: { date: atNoon(earliestDate(now, terms)) } });
  return first;
}

const isDate = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** A year ahead. */
export function latestDate(now: Date): string {
  return new Date(bankDate(now).getTime() + 365 * day).toISOString().slice(0, 10);
}

const wrong = (told: Told) => invalid({ starts_on: [told] });

async function requireRoom(tx: Transaction, entityId: string): Promise<void> {
  const [active] = await tx
    .select({ count: count() })
    .from(schedules)
    .where(and(eq(schedules.entityId, entityId), isNull(schedules.endedAt)));
  if ((active?.count ?? 0) >= mostSchedules) throw refused('conflict', 'too_many_schedules');
}

async function tell(
  tx: Transaction,
  situation: Situation,
  schedule: Schedule,
  { institution: bank, mask }: LinkedAccount,
  name: 'depositScheduled' | 'depositRescheduled',
): Promise<void> {
  const { language, brand, origin } = situation;
  const days = nextDates(schedule, 0, 3, brand.transfers).map(({ goesOutOn }) => formatDay(atNoon(goesOutOn), language));
  const amount = formatMoney(schedule.cents, language);
  const dates = formatList(days, language);
  const recipient = await findRecipient(tx, schedule.entityId);
  await notify(tx, situation, recipient, 'deposit', name, { amount, bank, mask, dates, link: `${origin}/login` });
}

/** Noon in New York or an hour beside it, so that the day is the same there. */
const atNoon = (date: string) => new Date(`${date}T17:00:00Z`);
