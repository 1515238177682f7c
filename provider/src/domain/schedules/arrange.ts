import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { atBank, bankDate } from '../../clock/businessDays.ts';
import type { Transaction } from '../../db/database.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { formatDay, formatList, formatMoney } from '../../texts/format.ts';
import type { RefusalMessage } from '../../texts/refusals.ts';
import { record } from '../audit/audit.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { composePhrase } from '../messages/compose.ts';
import type { PhraseName } from '../messages/messages.ts';
import { notifyHolders } from '../messages/notify.ts';
import { invalid, refused } from '../refused.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { lockParties } from '../transfers/parties.ts';
import { requireAmount } from '../transfers/limits.ts';
import type { TransferRequest } from '../transfers/order.ts';
import { dateOf, earliestDate, nextDates, orderedAt, withFrequency, type Cadence, type Frequency } from './cadence.ts';
import { planNext } from './dueDeposit.ts';
import { findRecipient } from './recipient.ts';
import { lockSchedule, mostSchedules, toSchedule, type Schedule } from './schedules.ts';

export interface DatesRequest {
  /** Defaults to the current frequency, or `once` for a new schedule. */
  frequency?: Frequency;
  /** Defaults to the current next date, or the earliest possible for a new schedule. */
  starts_on?: string;
}

/** Body of a scheduled deposit. */
export interface ScheduleRequest extends TransferRequest, DatesRequest {
  /** The schedule to change, and its next date as the depositor saw it. */
  schedule_uuid?: string;
  next_on?: string;
}

/** Cadence and position of the next date. */
type Dates = Pick<Schedule, 'frequency' | 'startsOn' | 'nextIndex' | 'nextOn'>;

type Arranged = Pick<Schedule, 'userId' | 'linkedAccountId' | 'cents'> & Dates;

/**
 * `POST /deposit` with a frequency: creates or changes a schedule and mails a copy of the authorization (Regulation E, 12 CFR 1005.10(b)).
 * @throws {Refused} absent when it belongs to someone else; conflict `account_closed`, `linked_account_not_usable`, `too_many_schedules`,
 * or `schedule_moved_on` when its next date was ordered meanwhile; invalid with the field `amount` or `starts_on`
 */
export async function scheduleDeposit(tx: Transaction, context: RequestContext, userId: string, request: ScheduleRequest) {
  const { now, brand } = context;
  const terms = brand.transfers;
  const { linked, accountId } = await lockParties(tx, userId, 'LinkedToPrimary', request.linked_account_uuid);
  const cents = requireAmount(request.amount, terms, { left: terms.mostPerDay });
  const before = request.schedule_uuid === undefined ? null : await lockUnchanged(tx, userId, request.schedule_uuid, request.next_on);
  const arranged = { userId, linkedAccountId: linked.id, cents, ...chooseDates(request, before, context) };
  const schedule = before
    ? await rearrange(tx, before.id, arranged)
    : await arrange(tx, { ...arranged, entityId: linked.entityId, accountId, createdAt: now });
  await planNext(tx, schedule, terms);
  await sendCopy(tx, context, schedule, linked, before ? 'depositRescheduled' : 'depositScheduled');
  const event = before ? 'schedule.changed' : 'schedule.arranged';
  await record(tx, context, { event, userId, detail: { scheduleId: schedule.id, cents: Number(cents) } });
  return toSchedule(schedule, linked.status, terms);
}

async function arrange(tx: Transaction, row: Arranged & Pick<Schedule, 'entityId' | 'accountId' | 'createdAt'>): Promise<Schedule> {
  await requireRoom(tx, row.entityId);
  const [schedule] = await tx
    .insert(schedules)
    .values({ ...row, id: randomUUID() })
    .returning();
  if (!schedule) throw new Error('the schedule was not inserted');
  return schedule;
}

async function lockUnchanged(tx: Transaction, userId: string, id: string, nextOn: string | undefined): Promise<Schedule> {
  const schedule = await lockSchedule(tx, userId, id);
  if (schedule.nextOn !== nextOn) throw refused('conflict', 'schedule_moved_on');
  return schedule;
}

async function rearrange(tx: Transaction, id: string, row: Arranged): Promise<Schedule> {
  const [schedule] = await tx.update(schedules).set(row).where(eq(schedules.id, id)).returning();
  if (!schedule) throw new Error('the schedule is missing');
  return schedule;
}

/**
 * Resolves the requested dates. A schedule whose next date is unchanged keeps its day of the month.
 * @param before the schedule to change
 * @throws {Refused} as `requireFirst`
 */
export function chooseDates(request: DatesRequest, before: Dates | null, context: Pick<RequestContext, 'now' | 'brand'>): Dates {
  const { frequency = before?.frequency ?? 'once', starts_on: wanted } = request;
  if (before && (wanted === undefined || wanted === before.nextOn)) {
    const kept = withFrequency(before, frequency);
    return { ...kept, nextOn: dateOf(kept, kept.nextIndex) };
  }
  const startsOn = wanted ?? earliestDate(context.now, context.brand.transfers);
  return { frequency, startsOn, nextIndex: 0, nextOn: requireFirst({ frequency, startsOn }, context) };
}

/**
 * Returns the first date of a cadence.
 * @throws {Refused} invalid with the field `starts_on` when it is not a date, too early, or more than a year ahead
 */
function requireFirst({ frequency, startsOn }: Cadence, { now, brand }: Pick<RequestContext, 'now' | 'brand'>): string {
  const terms = brand.transfers;
  if (!isDate(startsOn)) throw wrong('date_wrong');
  if (startsOn > latestDate(now)) throw wrong('date_too_late');
  const first = dateOf({ frequency, startsOn }, 0) ?? startsOn;
  if (orderedAt(first, terms) <= now)
    throw wrong({ text: 'date_too_early', values: { date: atBank(new Date(earliestDate(now, terms)), 12, 0) } });
  return first;
}

const isDate = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

export function latestDate(now: Date): string {
  return new Date(bankDate(now).getTime() + 365 * day).toISOString().slice(0, 10);
}

const wrong = (reason: RefusalMessage) => invalid({ starts_on: [reason] });

async function requireRoom(tx: Transaction, entityId: string): Promise<void> {
  const [active] = await tx
    .select({ count: count() })
    .from(schedules)
    .where(and(eq(schedules.entityId, entityId), isNull(schedules.endedAt)));
  if ((active?.count ?? 0) >= mostSchedules) throw refused('conflict', 'too_many_schedules');
}

/** Mails the depositor a copy of the authorization (Regulation E, 12 CFR 1005.10(b)). */
export async function sendCopy(
  tx: Transaction,
  context: RequestContext,
  schedule: Schedule,
  { institution: bank, mask }: LinkedAccount,
  name: 'depositScheduled' | 'depositRescheduled',
): Promise<void> {
  const { brand, origin } = context;
  const planIn = (language: string) => {
    const days = nextDates(schedule, schedule.nextIndex, 3, brand.transfers).map(({ goesOutOn }) => formatDay(goesOutOn, language));
    return composePhrase(context, language, plans[schedule.frequency], { dates: formatList(days, language) });
  };
  await notifyHolders(tx, context, await findRecipient(tx, schedule.entityId), name, {
    kind: 'deposit',
    about: 'schedules',
    by: schedule.userId,
    byOther: name === 'depositScheduled' ? 'scheduleByOther' : 'rescheduleByOther',
    valuesIn: (language) => ({
      amount: formatMoney(schedule.cents, language),
      bank,
      mask,
      plan: planIn(language),
      link: `${origin}/login`,
    }),
  });
}

const plans: Readonly<Record<Frequency, PhraseName>> = {
  once: 'planOnce',
  weekly: 'planWeekly',
  every_two_weeks: 'planEveryTwoWeeks',
  twice_a_month: 'planTwiceAMonth',
  monthly: 'planMonthly',
  quarterly: 'planQuarterly',
};
