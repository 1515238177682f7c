import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createDepositor, newEmail, settle, subjectsTo } from '../../../test/depositors.ts';
import { countRows, statementsOf } from '../../../test/statements.ts';
import { expectAlikeInTime } from '../../../test/timing.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { sandboxLimits } from '../../config/limits.ts';
import { jobs } from '../../db/schema/work.ts';
import { personas } from '../../sandbox/personas/personas.ts';

/** No limits, because a limited request skips the work for known addresses. */
const limits = {
  ...sandboxLimits,
  writesPerMinute: 1e6,
  writesPerSecond: 1e6,
  resetsPerAccountHour: 1e6,
  resetsPerAddressHour: 1e6,
  sendPauseSeconds: 0,
};

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none', limits })));
afterAll(() => provider.close());

const forgot = (email: string) => provider.client().call('POST /forgot-password', { email });
const known = (index: number) => personas[index % personas.length]?.email ?? '';

describe('requesting a password reset', () => {
  it('does the same work for known and unknown addresses', async () => {
    await forgot(newEmail());
    const counts = [await countRows(provider)];
    const statements = [];
    for (const email of [known(0), newEmail()]) {
      statements.push(await statementsOf(() => forgot(email)));
      counts.push(await countRows(provider));
    }
    expect(statements[0]).toEqual(statements[1]);
    const [before, between, after] = counts;
    const added = (from = new Map<string, number>(), to = new Map<string, number>()) =>
      [...to].map(([table, rows]) => [table, rows - (from.get(table) ?? 0)]).filter(([, rows]) => rows !== 0);
    expect(added(before, between)).toEqual([['due_work', 1]]);
    expect(added(between, after)).toEqual([['due_work', 1]]);
  });

  it('leaves no trace of the address or the requester', async () => {
    const email = newEmail();
    const agent = `browser of ${email}`;
    await provider.client().call('POST /forgot-password', { email }, { 'user-agent': agent });
    const rows = await provider.platform.deps.db.select().from(jobs);
    expect(rows.filter(({ kind }) => kind === 'forgotten-password')).not.toEqual([]);
    for (const text of [email, agent, '127.0.0.1']) expect(JSON.stringify(rows.map(({ payload }) => payload))).not.toContain(text);
    await settle(provider);
    const left = await provider.platform.deps.db.select().from(jobs);
    expect(left.filter(({ kind }) => kind === 'forgotten-password')).toEqual([]);
  });
});

describe('while background jobs run', () => {
  beforeAll(() => provider.startWork());

  it('mails the reset link within moments', async () => {
    const { email } = await createDepositor(provider);
    const before = await subjectsTo(provider, email);
    const runSoon = vi.spyOn(provider.platform, 'runSoon');
    await provider.client().call('GET /branding');
    expect(runSoon).not.toHaveBeenCalled();
    await forgot(email);
    expect(runSoon).toHaveBeenCalledOnce();
    await expect.poll(() => subjectsTo(provider, email), { timeout: 10_000 }).toHaveLength(before.length + 1);
  });

  it.runIf(inject('full'))('takes the same time for known and unknown addresses, one after the other', async () => {
    let index = 0;
    await expectAlikeInTime(500, [
      ['unknown', () => forgot(newEmail())],
      ['known', () => forgot(known((index += 1)))],
    ]);
  });

  it.runIf(inject('full'))('takes the same time for twenty known and twenty unknown addresses at once', async () => {
    const twenty = (addressOf: (index: number) => string) => () =>
      Promise.all(Array.from({ length: 20 }, (_, index) => forgot(addressOf(index))));
    await expectAlikeInTime(
      60,
      [
        ['unknown', twenty(newEmail)],
        ['known', twenty(known)],
      ],
      () => settle(provider),
    );
  });
});
