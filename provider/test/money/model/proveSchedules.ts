import { toDecimal } from '../../../src/domain/values/decimal.ts';
import { ask, demand, type OwnSchedule, type Person, type Transfer } from './people.ts';
import { dayOf, plannedDates, type PlannedDate } from './plannedDates.ts';
import type { Snapshot } from './snapshot.ts';

/** History that may justify a skipped date. */
interface Past {
  all: readonly Transfer[];
  person: Person;
  now: Date;
  closedAt: Date | null;
  isBefore: boolean;
}

/**
 * Checks that each date was ordered once, at the previous cut-off and as scheduled then, or skipped for a reason and announced, and that
 * future dates match a calendar.
 */
export async function proveSchedules({ world, person, moved: all, account, subjects, now }: Snapshot): Promise<void> {
  const isBefore = world.provider.platform.brands.get('harbor')?.transfers.closedDays === 'before';
  const past: Past = { all, person, now, closedAt: account?.closedAt ?? null, isBefore };
  let missing = 0;
  for (const schedule of person.schedules) missing += proveDates(schedule, past);
  const ordered = all.filter(({ scheduleId }) => scheduleId !== null);
  const due = person.schedules.flatMap((schedule) => dueDates(schedule, past));
  demand(ordered.length === due.length - missing, 'a deposit was ordered for no date of its schedule');
  const notices = subjects.filter((title) => title === 'We couldn’t make your deposit').length;
  demand(notices === missing, `${missing} dates were left out and ${notices} were told`);
  await proveToCome(past);
}

/** @returns number of skipped dates */
function proveDates(schedule: OwnSchedule, past: Past): number {
  let missing = 0;
  for (const date of dueDates(schedule, past)) {
    const found = past.all.filter((each) => each.scheduleId === schedule.id && each.scheduledOn === date.date);
    demand(found.length <= 1, `${date.date} was ordered twice`);
    const [transfer] = found;
    const linkId = schedule.links.findLast(({ at }) => at <= date.orderedAt)?.id ?? '';
    const reason = reasonNot(linkId, date, past);
    demand(reason === 'perhaps' || (reason === 'yes') === (transfer === undefined), `${date.date} was ordered: ${transfer !== undefined}`);
    if (transfer) proveOrder(transfer, schedule, date, linkId);
    else missing += 1;
  }
  return missing;
}

function proveOrder(transfer: Transfer, schedule: OwnSchedule, { date, goesOutOn, orderedAt }: PlannedDate, linkId: string): void {
  const { createdAt, goesOutAt, cents, linkedAccountId } = transfer;
  demand(createdAt.getTime() === orderedAt.getTime(), `${date} was ordered at ${createdAt.toISOString()}`);
  demand(goesOutAt !== null && dayOf(goesOutAt) === goesOutOn, `${date} goes out at ${goesOutAt?.toISOString()}`);
  demand(cents === schedule.versions.findLast(({ at }) => at <= orderedAt)?.cents, 'another amount was ordered than was arranged');
  demand(linkedAccountId === linkId, 'it was ordered from another account than was arranged');
}

/** Past dates of all versions, each while its version applied. */
function dueDates(schedule: OwnSchedule, { now, closedAt, isBefore }: Past): PlannedDate[] {
  const { versions, canceledAt } = schedule;
  return versions.flatMap(({ at, frequency, startsOn }, index) => {
    const until = earliest(versions[index + 1]?.at ?? null, canceledAt, closedAt, now);
    const dates: PlannedDate[] = [];
    for (const date of plannedDates(frequency, startsOn, isBefore)) {
      if (date.orderedAt > until) break;
      if (date.orderedAt > at) dates.push(date);
    }
    return dates;
  });
}

const earliest = (...times: (Date | null)[]) =>
  times.filter((time) => time !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? new Date(0);

/** Whether a date is skipped: its linked account takes no deposits, or the account is closing. */
function reasonNot(linkId: string, { orderedAt }: PlannedDate, { all, person }: Past): 'yes' | 'no' | 'perhaps' {
  const link = person.links.find(({ id }) => id === linkId);
  const isReplaced = link?.until !== null && link?.until !== undefined && link.until <= orderedAt;
  const returned = all.filter((each) => each.linkedAccountId === linkId && each.status === 'Returned' && isFinal(each));
  // A return may be reported minutes late.
  const times = returned.map(({ processedAt }) => orderedAt.getTime() - (processedAt?.getTime() ?? Infinity));
  const closings = all.filter(({ isClosing, createdAt }) => isClosing && createdAt <= orderedAt);
  if (isReplaced || times.some((since) => since > anHour) || closings.some((each) => isUntil(each, orderedAt, person))) return 'yes';
  return times.some((since) => Math.abs(since) <= anHour) || closings.some(({ status }) => status === 'Cancelled') ? 'perhaps' : 'no';
}

const anHour = 3_600_000;

/** Insufficient funds do not disqualify an account that has worked before (rule money-16). */
const isFinal = ({ returnCode, isInitial }: Transfer) => isInitial || !['R01', 'R09'].includes(returnCode ?? '');

/** Whether a closing was pending at this time. At a cut-off, it is sent last. */
function isUntil({ id, status, submittedAt }: Transfer, at: Date, { takenBack }: Person): boolean {
  if (status === 'Voided') return (takenBack.get(id) ?? new Date(0)) > at;
  return status !== 'Cancelled' && (submittedAt === null || submittedAt >= at);
}

interface ScheduleAnswer {
  uuid: string;
  amount: string;
  frequency: string;
  linked_account_uuid: string;
  is_paused: boolean;
  next_on: string;
  change_until: string;
  next_dates: { date: string; goes_out_on: string }[];
}

async function proveToCome(past: Past): Promise<void> {
  const answers = (await ask(past.person, 'GET /schedules')) as ScheduleAnswer[];
  const own = past.person.schedules.flatMap((schedule) => toCome(schedule, past, answers));
  demand(
    JSON.stringify(answers.map(({ uuid }) => uuid).toSorted()) === JSON.stringify(own.toSorted()),
    'other schedules are told than there are',
  );
}

/** Id of a schedule with a future date, which must be reported correctly. */
function toCome(schedule: OwnSchedule, past: Past, answers: readonly ScheduleAnswer[]): string[] {
  const version = schedule.versions.at(-1);
  if (!version || schedule.canceledAt || past.closedAt) return [];
  const dates: PlannedDate[] = [];
  for (const date of plannedDates(version.frequency, version.startsOn, past.isBefore)) {
    if (date.orderedAt > past.now) dates.push(date);
    if (dates.length === 3) break;
  }
  const [next] = dates;
  if (!next) return [];
  const linkId = schedule.links.at(-1)?.id ?? '';
  const one = answers.find(({ uuid }) => uuid === schedule.id);
  const { cents, frequency } = version;
  const expected = [
    toDecimal(cents),
    frequency,
    linkId,
    next.date,
    next.orderedAt.toISOString(),
    ...dates.flatMap((each) => [each.date, each.goesOutOn]),
  ];
  const said = one && [
    one.amount,
    one.frequency,
    one.linked_account_uuid,
    one.next_on,
    one.change_until,
    ...one.next_dates.flatMap((each) => [each.date, each.goes_out_on]),
  ];
  demand(
    JSON.stringify(said) === JSON.stringify(expected),
    `a schedule is told as ${JSON.stringify(said)}, and is ${JSON.stringify(expected)}`,
  );
  const reason = reasonNot(linkId, { ...next, orderedAt: past.now }, { ...past, all: past.all.filter(({ isClosing }) => !isClosing) });
  demand(
    reason === 'perhaps' || one?.is_paused === (reason === 'yes'),
    'a schedule is told to go on, or not to, otherwise than its account says',
  );
  return [schedule.id];
}
