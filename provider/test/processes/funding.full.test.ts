import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atBank, bankDate } from '../../src/clock/businessDays.ts';
import { readSandboxKeys } from '../../src/sandbox/keys.ts';
import type { Client } from '../client.ts';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { databaseUrl as postgres } from '../database/databaseUrl.ts';
import { linkedOf, moveTo, readyToFund, type Funder } from '../funders.ts';
import { keepLink } from '../money/model/acts.ts';
import type { Person, World } from '../money/model/people.ts';
import { proveAnswers } from '../money/model/proveAnswers.ts';
import { proveClosing } from '../money/model/proveClosing.ts';
import { proveInterest } from '../money/model/proveInterest.ts';
import { proveSchedules } from '../money/model/proveSchedules.ts';
import { arrange, cancelNext } from '../money/model/schedule.ts';
import { takeSnapshot } from '../money/model/snapshot.ts';
import { createRecordingBank } from '../money/recordingBank.ts';
import { startProcesses, type Processes } from './startProcesses.ts';

if (postgres === undefined) console.warn('Skipping tests of killed processes: DATABASE_URL is not set.');

const day = 86_400_000;
const kills = 25;
const depositors = 12;

describe.skipIf(postgres === undefined)('money while processes are killed', () => {
  let processes: Processes;
  /** Reads and logs in; runs no jobs except when it moves the clock. */
  let here: TestProvider;
  let funders: Funder[];

  beforeAll(async () => {
    processes = await startProcesses(3, postgres ?? '');
    here = await createTestProvider({ databaseUrl: processes.databaseUrl, ...readSandboxKeys(processes.dataDir) });
    const { clock } = here.platform.deps;
    await clock.advance(`PT${Math.ceil(untilNoon(clock.now()) / 1000)}S`);
    funders = [];
    for (let count = 0; count < depositors; count += 1) funders.push(await readyToFund(here, '77'));
  });
  afterAll(async () => {
    await here?.close();
    await processes?.stop();
  });

  const portOf = (index: number) => processes.all[index % processes.all.length]?.port ?? 0;

  test('each first deposit is ordered, sent and settled once', { timeout: 900_000 }, async () => {
    const orders = funders.map((funder, index) => untilAnswered(() => order(portOf(index + Math.floor(Math.random() * 3)), funder)));
    const killing = killThem();
    expect((await Promise.all(orders)).every((status) => status === 202)).toBe(true);
    // Days pass while processes are killed.
    for (let days = 0; days < 8; days += 1) await untilAnswered(() => moveClock(portOf(days), '1bd'));
    await killing;
    await allDone();
    for (const funder of funders) {
      await moveTo(here, funder, 'PT1M');
      // A month may end meanwhile.
      const deposits = (await list(funder.client, '/transactions')).filter(({ direction }) => direction === 'LinkedToPrimary');
      expect(deposits.map(({ status }) => status)).toEqual(['Settled']);
      expect((await list(funder.client, '/accounts')).map((account) => account['available_balance'])).toEqual([
        expect.stringMatching(/^500\./),
      ]);
      const titles = (await list(funder.client, '/alerts')).map(({ title }) => title);
      for (const title of ['Bookmark our address', 'Your deposit has arrived'])
        expect(titles.filter((one) => one === title)).toHaveLength(1);
    }
  });

  test('each scheduled date is ordered once, each day earns once, and each account closes once', { timeout: 900_000 }, async () => {
    const world: World = { provider: here, bank: createRecordingBank(here.platform.deps.ports.transfers), yields: [harborYield] };
    const people: Person[] = [];
    for (const funder of funders) {
      const person: Person = { ...funder, spent: 0n, links: [], schedules: [], takenBack: new Map() };
      await keepLink(world, person, funder.email);
      await arrange(world, person, { frequency: 'weekly' });
      people.push(person);
    }
    const prove = async () => {
      await allDone();
      for (const person of people) {
        await moveTo(here, person, 'PT1M');
        const snapshot = await takeSnapshot(world, person);
        proveInterest(snapshot);
        for (const proof of [proveSchedules, proveClosing, proveAnswers]) await proof(snapshot);
      }
    };
    let killing = killThem();
    // Past a month's end, in steps shorter than interest waits for an overdue deposit (rule money-20).
    for (let turn = 0; turn < 11; turn += 1) await moveOn(turn, 3 * day);
    await killing;
    await prove();

    for (const person of people) await cancelNext(world, person);
    // The last deposits are still on hold.
    const isHeld = async ({ client }: Person) => (await list(client, '/accounts'))[0]?.['held_balance'] !== '0.00';
    for (let turn = 0; turn < 8; turn += 1) {
      await moveOn(turn, 4 * day);
      await prove();
      if (!(await Promise.all(people.map(isHeld))).includes(true)) break;
    }
    const accounts = await Promise.all(people.map(({ client }) => list(client, '/accounts')));
    killing = killThem();
    const closings = people.map((person, index) =>
      untilAnswered(() => send(portOf(index), person, 'close-my-account', accounts[index]?.[0]?.['available_balance'])),
    );
    expect(new Set(await Promise.all(closings))).toEqual(new Set([202]));
    for (let turn = 0; turn < 2; turn += 1) await moveOn(turn, 4 * day);
    await killing;
    await prove();
    for (const { client } of people)
      expect(await list(client, '/accounts')).toMatchObject([{ status: 'CLOSED', current_balance: '0.00', owed_balance: '0.00' }]);
  });

  /** Kills one after another at random moments. */
  async function killThem(): Promise<void> {
    for (let count = 0; count < kills; count += 1) {
      await sleep(100 + Math.random() * 600);
      const one = processes.all[count % processes.all.length];
      await one?.kill();
      await one?.start();
    }
  }

  /** Moves to a fixed time, even if a process is killed after moving the clock and before answering. */
  async function moveOn(turn: number, milliseconds: number): Promise<void> {
    const { clock } = here.platform.deps;
    const until = clock.now().getTime() + milliseconds;
    await untilAnswered(async () => {
      await clock.refresh();
      const seconds = Math.ceil((until - clock.now().getTime()) / 1000);
      return seconds > 0 ? moveClock(portOf(turn), `PT${seconds}S`) : 200;
    });
    // Wait until each process knows the new time, up to two seconds; otherwise it would act on a day that is already counted.
    await Promise.all(processes.all.map(({ port }) => untilAnswered(() => askClock(port))));
    await allDone();
  }

  async function allDone(): Promise<void> {
    await expect.poll(async () => (await here.work.state(here.platform.deps.clock.now())).due, { timeout: 120_000 }).toBe(0);
  }
});

/** Milliseconds until noon, when the previous day is counted and stable. */
function untilNoon(now: Date): number {
  const noon = atBank(bankDate(now), 12, 0).getTime() - now.getTime();
  return noon > 0 ? noon : noon + day;
}

/** The brand's yield, unchanged while the processes run. */
const harborYield = { at: new Date(0), basisPoints: 400n };

const list = async (client: Client, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Record<string, unknown>[];

/** Retries like an app whose answer was lost. */
async function untilAnswered(ask: () => Promise<number>): Promise<number> {
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(100)) {
    const status = await ask().catch(() => 0);
    if (status >= 200 && status < 500 && status !== 429) return status;
  }
  throw new Error('nobody answered');
}

const keys = new Map<string, string>();

const order = (port: number, funder: Funder) => send(port, funder, 'fund-my-account', '500.00');

/** Uses the same key each time. */
async function send(port: number, { client, email }: Funder, call: string, amount: unknown): Promise<number> {
  const key = keys.get(`${email} ${call}`) ?? randomUUID();
  keys.set(`${email} ${call}`, key);
  const answer = await fetch(`http://127.0.0.1:${port}/v1/${call}`, {
    method: 'POST',
    body: JSON.stringify({ amount, linked_account_uuid: await linkedOf({ client }) }),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${client.bearer}`,
      cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      'x-xsrf-token': decodeURIComponent(client.cookies.get('XSRF-TOKEN') ?? ''),
    },
  });
  await answer.text();
  return answer.status;
}

async function askClock(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/clock`);
  await answer.text();
  return answer.status;
}

async function moveClock(port: number, advance: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance }),
    headers: { 'content-type': 'application/json' },
  });
  await answer.text();
  return answer.status;
}
