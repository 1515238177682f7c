import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readSandboxKeys } from '../../src/sandbox/keys.ts';
import type { Client } from '../client.ts';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { databaseUrl as postgres } from '../database/databaseUrl.ts';
import { moveTo, readyToFund, type Funder } from '../funders.ts';
import { startProcesses, type Processes } from './startProcesses.ts';

if (postgres === undefined)
  console.warn('First deposits with processes that are killed need a PostgreSQL; without DATABASE_URL they are not tried.');

const kills = inject('full') ? 25 : 3;
const depositors = inject('full') ? 12 : 4;

describe.skipIf(postgres === undefined)('first deposits while processes are killed', () => {
  let processes: Processes;
  /** Reads and logs in; it runs no work of its own but when it moves the clock. */
  let here: TestProvider;
  let funders: Funder[];

  beforeAll(async () => {
    processes = await startProcesses(3, postgres ?? '');
    here = await createTestProvider({ databaseUrl: processes.databaseUrl, ...readSandboxKeys(processes.dataDir) });
    funders = [];
    for (let count = 0; count < depositors; count += 1) funders.push(await readyToFund(here, '77'));
  }, 180_000);
  // The ledger is audited when the provider of this process closes.
  afterAll(async () => {
    await here?.close();
    await processes?.stop();
  });

  const portOf = (index: number) => processes.all[index % processes.all.length]?.port ?? 0;

  test('each is made once, goes out once and arrives', { timeout: 900_000 }, async () => {
    let isOver = false;
    const orders = funders.map((funder, index) => untilAnswered(() => order(portOf(index + Math.floor(Math.random() * 3)), funder)));
    const killing = (async () => {
      for (let count = 0; count < kills; count += 1) {
        await sleep(100 + Math.random() * 600);
        const one = processes.all[count % processes.all.length];
        await one?.kill();
        await one?.start();
      }
      isOver = true;
    })();
    expect((await Promise.all(orders)).every((status) => status === 202)).toBe(true);
    // The days go by while processes die.
    for (let days = 0; days < 8; days += 1) await untilAnswered(() => moveClock(portOf(days), '1bd'));
    await killing;
    expect(isOver).toBe(true);
    await expect.poll(async () => (await here.work.state(here.platform.deps.clock.now())).due, { timeout: 60_000 }).toBe(0);
    for (const funder of funders) {
      await moveTo(here, funder, 'PT1M');
      expect((await list(funder.client, '/transactions')).map(({ status }) => status)).toEqual(['Settled']);
      expect((await list(funder.client, '/accounts')).map((account) => account['available_balance'])).toEqual(['500.00']);
      const told = (await list(funder.client, '/alerts')).map(({ title }) => title);
      for (const title of ['Your deposit is on its way', 'Your deposit has arrived'])
        expect(told.filter((one) => one === title)).toHaveLength(1);
    }
  });
});

const list = async (client: Client, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Record<string, unknown>[];

/** Asks again, as an app does whose answer was lost. */
async function untilAnswered(ask: () => Promise<number>): Promise<number> {
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(100)) {
    const status = await ask().catch(() => 0);
    if (status >= 200 && status < 500 && status !== 429) return status;
  }
  throw new Error('nobody answered');
}

const keys = new Map<Client, string>();

/** With the same key each time. */
async function order(port: number, { client }: Funder): Promise<number> {
  const key = keys.get(client) ?? randomUUID();
  keys.set(client, key);
  const [linked] = await list(client, '/linked-accounts');
  const answer = await fetch(`http://127.0.0.1:${port}/v1/fund-my-account`, {
    method: 'POST',
    body: JSON.stringify({ amount: '500.00', linked_account_uuid: linked?.['uuid'] }),
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

async function moveClock(port: number, advance: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance }),
    headers: { 'content-type': 'application/json' },
  });
  await answer.text();
  return answer.status;
}
