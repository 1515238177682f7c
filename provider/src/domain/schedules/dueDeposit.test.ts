import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { lastMessage, logIn, subjectsTo } from '../../../test/depositors.ts';
import { inFull } from '../../../../test/setup/inFull.ts';
import { fundedBy, linkFor, moveTo, type Funder } from '../../../test/funders.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { schedules } from '../../db/schema/transfers.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { transact } from '../../db/transact.ts';
import { applyTransferUpdate } from '../transfers/transferUpdates.ts';
import type { Frequency } from './cadence.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

type Row = Record<string, unknown>;
const read = async ({ client }: Funder, call: string) => (await client.call(call)).body.data as unknown as Row[];
const mailsTo = ({ email }: Funder) => subjectsTo(provider, email);
const now = () => provider.platform.deps.clock.now();

/** A depositor whose first deposit has settled. */
async function settled(ending = '77'): Promise<Funder> {
  const funder = await fundedBy(provider, ending);
  await moveTo(provider, funder, '8bd');
  return funder;
}

/**
 * Schedules $25.00 from the linked account.
 * @param more such as `starts_on`, by default the earliest date
 */
async function arrangeFor(funder: Funder, frequency: Frequency | undefined, more: object = {}) {
  const [linked] = await read(funder, 'GET /linked-accounts');
  const request = { amount: '25.00', linked_account_uuid: linked?.['uuid'], frequency, ...more };
  return funder.client.call('POST /deposit', request, { 'idempotency-key': randomUUID() });
}

/** Like `arrangeFor`, and expects success. */
async function arranged(funder: Funder, frequency: Frequency): Promise<Row> {
  const { status, body } = await arrangeFor(funder, frequency);
  expect([status, body.code, body.errors]).toEqual([201, undefined, undefined]);
  return body.data;
}

const ordered = async (funder: Funder) =>
  (await read(funder, 'GET /transactions')).filter(({ amount }) => amount === '25.00').map(({ status }) => status);

describe('a scheduled deposit', () => {
  it('is ordered at the previous cut-off, sent on its date, settles, and repeats', async () => {
    const funder = await settled();
    const dates = (await funder.client.call('GET /schedule-dates?frequency=weekly')).body.data;
    const { next_on: nextOn } = await arranged(funder, 'weekly');
    expect(dates).toMatchObject({ earliest_on: nextOn, next_dates: [{ date: nextOn }, {}, {}] });
    expect(await mailsTo(funder)).toContain('Your scheduled deposit');
    expect(await read(funder, 'GET /schedules')).toMatchObject([
      { amount: '25.00', frequency: 'weekly', is_paused: false, next_on: nextOn, next_dates: [{ date: nextOn }, {}, {}] },
    ]);
    expect(await ordered(funder)).toEqual([]);
    await moveTo(provider, funder, '1bd');
    expect(await ordered(funder)).toEqual(['Pending']);
    const [{ next_on: second } = {}] = await read(funder, 'GET /schedules');
    expect(Date.parse(String(second)) - Date.parse(String(nextOn))).toBe(7 * 86_400_000);
    await moveTo(provider, funder, '1bd');
    expect(await ordered(funder)).toEqual(['Submitted']);
    const weeks = inject('full') ? 4 : 2;
    await moveTo(provider, funder, `P${7 * weeks}D`);
    const statuses = await ordered(funder);
    expect(statuses.length).toBeGreaterThanOrEqual(weeks);
    expect(statuses.filter((status) => status === 'Settled').length).toBeGreaterThanOrEqual(weeks - 1);
  });

  it.runIf(inject('full'))('runs once if it is a one-time deposit', async () => {
    const funder = await settled();
    await arranged(funder, 'once');
    await moveTo(provider, funder, 'P30D');
    expect(await ordered(funder)).toEqual(['Settled']);
    expect(await read(funder, 'GET /schedules')).toEqual([]);
  });

  it.runIf(inject('full'))('orders each date once, even if a year passes at once', async () => {
    const funder = await settled();
    const id = String((await arranged(funder, 'twice_a_month'))['uuid']);
    await moveTo(provider, funder, 'P365D');
    const rows = await provider.platform.deps.db.select().from(transfers).where(eq(transfers.scheduleId, id));
    const dates = rows.map(({ scheduledOn }) => scheduledOn).toSorted();
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.length).toBe(24);
    expect(dates.every((date) => date?.endsWith('-01') || date?.endsWith('-15'))).toBe(true);
    // Each was ordered before its date.
    expect(rows.every(({ createdAt, scheduledOn }) => createdAt < new Date(`${scheduledOn}T23:59:59Z`))).toBe(true);
  });

  it.runIf(inject('full'))('is skipped while its account is unusable, and resumes when that account is relinked', async () => {
    const funder = await settled();
    const linkedAccountId = String((await arranged(funder, 'weekly'))['linked_account_uuid']);
    const { db } = provider.platform.deps;
    await db.update(linkedAccounts).set({ status: 'LOCKED', lockCode: 'R01' }).where(eq(linkedAccounts.id, linkedAccountId));
    expect(await read(funder, 'GET /schedules')).toMatchObject([{ is_paused: true }]);
    await moveTo(provider, funder, 'P8D');
    expect(await ordered(funder)).toEqual([]);
    expect(await mailsTo(funder)).toContain('We couldn’t make your deposit');
    await db.update(linkedAccounts).set({ status: 'ACTIVE', lockCode: null }).where(eq(linkedAccounts.id, linkedAccountId));
    await moveTo(provider, funder, 'P7D');
    expect((await ordered(funder)).length).toBe(1);
  });

  it.runIf(inject('full'))(
    'waits when another account is linked, reminds at most weekly, and resumes once the depositor picks it',
    async () => {
      const another = await arranged(await settled(), 'weekly');
      const funder = await settled();
      await arranged(funder, 'weekly');
      await arranged(funder, 'weekly');
      await arranged(funder, 'every_two_weeks');
      await linkFor(provider, funder, '77');
      const waiting = async () => (await read(funder, 'GET /alerts')).filter(({ title }) => title === 'Your scheduled deposits are paused');
      expect(await waiting()).toHaveLength(1);
      await moveTo(provider, funder, 'P6D');
      expect(await waiting()).toHaveLength(1);
      // At least five dates were skipped by now.
      await moveTo(provider, funder, 'P15D');
      const times = (await waiting()).map(({ created_at: at }) => Date.parse(String(at))).toSorted((one, other) => one - other);
      expect(times.length).toBeGreaterThan(1);
      expect(times.slice(1).filter((at, index) => at - (times[index] ?? 0) < 7 * 86_400_000)).toEqual([]);
      expect(await mailsTo(funder)).not.toContain('We couldn’t make your deposit');
      const paused = await read(funder, 'GET /schedules');
      expect(paused.map(({ is_paused }) => is_paused)).toEqual([true, true, true]);
      expect(await ordered(funder)).toEqual([]);

      const [linked] = await read(funder, 'GET /linked-accounts');
      const theirs = { linked_account_uuid: linked?.['uuid'], schedule_uuids: [another['uuid']] };
      expect((await funder.client.call('POST /schedules/linked-account', theirs, { 'idempotency-key': randomUUID() })).status).toBe(404);
      const move = { linked_account_uuid: linked?.['uuid'], schedule_uuids: paused.map(({ uuid }) => uuid) };
      const moved = await funder.client.call('POST /schedules/linked-account', move, { 'idempotency-key': randomUUID() });
      expect(moved.status).toBe(200);
      const now = { is_paused: false, linked_account_uuid: linked?.['uuid'] };
      expect(moved.body.data).toMatchObject(paused.map(({ uuid, next_dates }) => ({ uuid, next_dates, ...now })));
      expect((await mailsTo(funder)).filter((title) => title === 'Your scheduled deposit was changed')).toHaveLength(3);
      await moveTo(provider, funder, 'P8D');
      expect((await ordered(funder)).length).toBeGreaterThanOrEqual(2);
    },
  );

  it.runIf(inject('full'))('is skipped while the account is on hold', async () => {
    const funder = await settled();
    await arranged(funder, 'weekly');
    await provider.platform.deps.db.update(depositors).set({ extendedStatus: 'HOLD' }).where(eq(depositors.userId, funder.userId));
    await moveTo(provider, funder, 'P8D');
    expect(await ordered(funder)).toEqual([]);
    expect(await mailsTo(funder)).toContain('We couldn’t make your deposit');
  });

  const refusals = [
    ['08', 'STOPPED'],
    ['07', 'REVOKED'],
  ] as const;
  it.each(inFull(refusals, refusals.slice(0, 1)))('ends when a deposit is returned with R%s', async (code, reason) => {
    const funder = await settled();
    const { db } = provider.platform.deps;
    const { uuid } = await arranged(funder, 'weekly');
    await moveTo(provider, funder, '2bd');
    const [transfer] = await db
      .select()
      .from(transfers)
      .where(eq(transfers.scheduleId, String(uuid)));
    const { config } = provider.platform.deps;
    const system = { now: now(), config, brands: provider.platform.brands };
    const update = { status: 'returned' as const, at: now(), returnCode: `R${code}`, change: null, lookAt: null };
    await transact(db, (tx) => applyTransferUpdate(tx, system, transfer?.id ?? '', update));
    const [schedule] = await db
      .select()
      .from(schedules)
      .where(eq(schedules.id, String(uuid)));
    expect(schedule).toMatchObject({ endReason: reason, nextOn: null });
    expect(await mailsTo(funder)).toContain('Your scheduled deposit has ended');
  });

  it.runIf(inject('full'))('can be changed from its next date on, unless that was just ordered', async () => {
    const funder = await settled();
    const { uuid, next_on } = await arranged(funder, 'weekly');
    const change = { schedule_uuid: uuid, next_on, amount: '40.00', frequency: 'monthly' };
    expect((await arrangeFor(funder, 'monthly', change)).body.data).toMatchObject({ uuid, amount: '40.00', frequency: 'monthly' });
    await moveTo(provider, funder, '1bd');
    const late = await arrangeFor(funder, 'weekly', change);
    expect([late.status, late.body.code]).toEqual([409, 'schedule_moved_on']);
    const [kept] = await read(funder, 'GET /schedules');
    expect(kept).toMatchObject({ amount: '40.00', frequency: 'monthly' });
  });

  it.runIf(inject('full'))(
    'keeps its day of the month when only the amount changes, and takes a new one only with a new date',
    async () => {
      const funder = await settled();
      const { db } = provider.platform.deps;
      const { uuid } = await arranged(funder, 'monthly');
      // A schedule from January 31 on, now in February.
      const set = { startsOn: '2028-01-31', nextIndex: 1, nextOn: '2028-02-29' };
      await db
        .update(schedules)
        .set(set)
        .where(eq(schedules.id, String(uuid)));
      const dates = (await funder.client.call(`GET /schedule-dates?schedule_uuid=${String(uuid)}&starts_on=2028-02-29`)).body.data;
      expect(dates).toMatchObject({ next_dates: [{ date: '2028-02-29' }, { date: '2028-03-31' }, { date: '2028-04-30' }] });
      const change = { schedule_uuid: uuid, next_on: '2028-02-29', amount: '40.00' };
      const changed = await arrangeFor(funder, undefined, change);
      expect([changed.status, changed.body.data['amount'], changed.body.data['next_dates']]).toEqual([201, '40.00', dates['next_dates']]);
      const quarterly = (await arrangeFor(funder, 'quarterly', { ...change, starts_on: '2028-02-29' })).body.data;
      expect(quarterly['next_dates']).toMatchObject([{ date: '2028-02-29' }, { date: '2028-05-31' }, { date: '2028-08-31' }]);
      const day = (await funder.client.call('GET /schedule-dates')).body.data['earliest_on'];
      const moved = (await arrangeFor(funder, 'monthly', { ...change, starts_on: day })).body.data;
      expect(moved).toMatchObject({ next_on: day, starts_on: day });
    },
  );

  it.runIf(inject('full'))('is reported as skipped with the banking day of its date', async () => {
    const funder = await settled();
    const { next_dates: dates, linked_account_uuid: from } = await arranged(funder, 'once');
    const [{ goes_out_on: day } = {}] = dates as Row[]; // a list, by contract
    const { db } = provider.platform.deps;
    await db
      .update(linkedAccounts)
      .set({ status: 'LOCKED', lockCode: 'R01' })
      .where(eq(linkedAccounts.id, String(from)));
    await moveTo(provider, funder, 'P8D');
    const [alert] = (await read(funder, 'GET /alerts')).filter(({ title }) => title === 'We couldn’t make your deposit');
    const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
    expect(alert?.['text']).toContain(`on ${long.format(new Date(String(day)))}.`);
  });

  it.runIf(inject('full'))('is confirmed by mail with amount, frequency, end, dates and how to stop it', async () => {
    const funder = await settled();
    await arranged(funder, 'monthly');
    const { text } = await lastMessage(provider, funder.email);
    expect(text).toMatch(/move \$25\.00 from .* every month until you cancel\. The first dates are \w+day, .*\./);
    expect(text).toContain('To stop them, log in');
    await arranged(funder, 'once');
    expect((await lastMessage(provider, funder.email)).text).toMatch(/move \$25\.00 from .* once, on \w+day, \w+ \d+\./);
  });

  it.runIf(inject('full'))('can be canceled by its id, and only by its owner', async () => {
    const other = await settled();
    const funder = await settled();
    await logIn(provider, other.client, other.email);
    const { uuid } = await arranged(funder, 'weekly');
    expect((await other.client.call(`POST /transactions/${String(uuid)}/void`, {})).status).toBe(404);
    const change = { schedule_uuid: uuid, next_on: '2027-01-01' };
    expect((await arrangeFor(other, 'weekly', change)).status).toBe(404);
    const canceled = await funder.client.call(`POST /transactions/${String(uuid)}/void`, {});
    expect([canceled.status, canceled.body.data['status']]).toEqual([200, 'Voided']);
    expect(await mailsTo(funder)).toContain('Your scheduled deposit was canceled');
    await moveTo(provider, funder, 'P15D');
    expect(await ordered(funder)).toEqual([]);
    expect((await funder.client.call(`POST /transactions/${String(uuid)}/void`, {})).status).toBe(404);
  });

  it.runIf(inject('full'))('is limited to twenty per depositor', async () => {
    const funder = await settled();
    for (let count = 0; count < 20; count += 1) await arranged(funder, 'monthly');
    const more = await arrangeFor(funder, 'monthly');
    expect([more.status, more.body.code]).toEqual([409, 'too_many_schedules']);
  });

  it.runIf(inject('full'))('needs a valid date within the next year', async () => {
    const funder = await settled();
    const days = (count: number) => new Date(now().getTime() + count * 86_400_000).toISOString().slice(0, 10);
    for (const startsOn of ['2026-02-30', days(-1), days(0), days(400)]) {
      const { status, body } = await arrangeFor(funder, 'weekly', { starts_on: startsOn });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['starts_on']]);
    }
    const early = await arrangeFor(funder, 'weekly', { starts_on: days(0) });
    expect(early.body.errors?.['starts_on']?.[0]).toMatch(/^The earliest date is \w+day, \w+ \d+\.$/);
  });

  it.runIf(inject('full'))('previews its dates', async () => {
    const funder = await settled();
    const dates = (await funder.client.call('GET /schedule-dates?frequency=monthly')).body.data;
    expect(dates).toMatchObject({ next_dates: [{ date: dates['earliest_on'] }, {}, {}] });
    const wrong = await funder.client.call('GET /schedule-dates?starts_on=2020-01-01');
    expect(wrong.status).toBe(422);
  });
});
