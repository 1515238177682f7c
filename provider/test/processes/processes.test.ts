import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrl as postgres } from '../database/databaseUrl.ts';
import { ask, register } from './askProcess.ts';
import { startProcesses, type Processes } from './startProcesses.ts';

describe.skipIf(postgres === undefined)('two processes on one PostgreSQL database', () => {
  let processes: Processes;
  beforeAll(async () => void (processes = await startProcesses(2, postgres ?? '')));
  afterAll(async () => processes?.stop());

  const sentTo = (address: string) => processes.delivered.filter(({ to }) => to === address).map(({ key }) => key);

  test('start together, deliver each message once, and lose nothing when one is killed', async () => {
    const [one, other] = processes.all as [Processes['all'][number], Processes['all'][number]]; // two were started
    const addresses = Array.from({ length: 6 }, (_, index) => `m${index}@processes.example`);
    const statuses = addresses.map((address, index) => register([one, other][index % 2]!.port, address));
    expect(await Promise.all(statuses)).toEqual(addresses.map(() => 201));
    await one.kill();
    await one.start();
    await expect.poll(() => addresses.filter((address) => sentTo(address).length === 0), { timeout: 60_000 }).toEqual([]);
    // A kill may cause a duplicate delivery, which has the same key.
    for (const address of addresses) expect(new Set(sentTo(address)).size).toBe(1);
    for (const { port } of processes.all) expect((await ask(port, '/healthz')).status).toBe(200);
  });
});
