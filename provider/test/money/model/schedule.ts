import { randomUUID } from 'node:crypto';
import { linkedOf } from '../../funders.ts';
import type { Frequency } from '../../../src/domain/schedules/cadence.ts';
import { fromDecimal } from '../../../src/domain/values/decimal.ts';
import { ask, demand, type Person, type World } from './people.ts';
import { dayOf, next } from './plannedDates.ts';
import type { Start } from './steps.ts';

interface ScheduleInput {
  frequency: Frequency;
  starts?: Start | undefined;
}

interface Schedule {
  uuid: string;
  starts_on: string;
  next_on: string;
}

const amounts = { first: '25.00', changed: '35.00' };

export async function arrange(world: World, person: Person, input: ScheduleInput): Promise<void> {
  const saved = await send(world, person, { frequency: input.frequency, starts: input.starts, amount: amounts.first });
  if (!saved) return;
  const at = world.provider.platform.deps.clock.now();
  const { uuid: id, starts_on: startsOn } = saved;
  const version = { at, frequency: input.frequency, startsOn, cents: fromDecimal(amounts.first) ?? 0n };
  person.schedules.push({ id, versions: [version], links: [{ at, id: await linkedOf(person) }], canceledAt: null });
}

/** Changes the schedule that is due next: amount, frequency, date and linked account. */
export async function change(world: World, person: Person, input: ScheduleInput): Promise<void> {
  const [first] = (await ask(person, 'GET /schedules')) as Schedule[];
  if (!first) return;
  const saved = await send(world, person, {
    frequency: input.frequency,
    starts: input.starts,
    amount: amounts.changed,
    schedule_uuid: first.uuid,
    next_on: first.next_on,
  });
  if (!saved) return;
  const schedule = person.schedules.find(({ id }) => id === saved.uuid);
  const at = world.provider.platform.deps.clock.now();
  schedule?.versions.push({ at, frequency: input.frequency, startsOn: saved.starts_on, cents: fromDecimal(amounts.changed) ?? 0n });
  schedule?.links.push({ at, id: await linkedOf(person) });
}

export async function cancelNext(world: World, person: Person): Promise<void> {
  const [first] = (await ask(person, 'GET /schedules')) as Schedule[];
  if (!first) return;
  const { status, raw } = await person.client.call(`POST /transactions/${first.uuid}/void`, {}, { 'idempotency-key': randomUUID() });
  demand(status === 200, `canceling a schedule was answered ${status} ${raw}`);
  const schedule = person.schedules.find(({ id }) => id === first.uuid);
  if (schedule) schedule.canceledAt = world.provider.platform.deps.clock.now();
}

/** Null when it is refused. */
async function send(
  { provider }: World,
  person: Person,
  { starts, ...input }: ScheduleInput & { amount: string; schedule_uuid?: string; next_on?: string },
): Promise<Schedule | null> {
  const from = starts && startOf(starts, dayOf(provider.platform.deps.clock.now()));
  const body = { ...input, linked_account_uuid: await linkedOf(person), ...(from && { starts_on: from }) };
  const { status, body: answer, raw } = await person.client.call('POST /deposit', body, { 'idempotency-key': randomUUID() });
  demand([201, 403, 404, 409].includes(status), `a scheduled deposit was answered ${status} ${raw}`);
  return status === 201 ? (answer.data as unknown as Schedule) : null; // as the contract says
}

/** The first such day that can be chosen. */
function startOf(starts: Start, today: string): string {
  for (let day = next(today, 6); ; day = next(day, 1)) if (is[starts](day)) return day;
}

const is: Readonly<Record<Start, (day: string) => boolean>> = {
  'on a weekend': (day) => new Date(day).getUTCDay() === 0,
  'at the end of a month': (day) => day.endsWith('-31'),
};
