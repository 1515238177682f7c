import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { createDepositor, logIn } from '../../test/depositors.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const inAs = async (persona: string) => {
  const client = provider.client();
  await logIn(provider, client, `${persona}@persona.example`, personaPassword);
  return client;
};

interface Transfer {
  status: string;
  direction: string;
  amount: string;
  date_created: string;
  date_processed: string | null;
}
type Client = Awaited<ReturnType<typeof inAs>>;
const read = async <Answer>(client: Client, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Answer; // as the contract says
const historyOf = (client: Client) => read<{ day: string; balance: string }[]>(client, '/balance-history');

const cents = (amount: string) => BigInt(amount.replace('.', ''));
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
const bankDay = (instant: string | Date) => dayFormat.format(new Date(instant));

/** Balance computed from the transfers only. */
function balanceOn(transfers: readonly Transfer[], day: string): bigint {
  const moved = transfers.filter(({ status }) => status === 'Settled');
  return moved.reduce((sum, { direction, amount, date_created, date_processed }) => {
    // A withdrawal counts on the day of its order, incoming money on its arrival.
    const isOut = direction === 'PrimaryToLinked';
    const at = isOut ? date_created : (date_processed ?? '');
    return bankDay(at) <= day ? sum + (isOut ? -cents(amount) : cents(amount)) : sum;
  }, 0n);
}

describe('the balance history', () => {
  it.each(['active', 'zero-balance', 'relink', 'in-review'])('matches the transfers day by day: %s', async (persona) => {
    const client = await inAs(persona);
    const history = await historyOf(client);
    const transfers = await read<Transfer[]>(client, '/transactions?limit=200');
    expect(history.length).toBeGreaterThan(2);
    for (const { day, balance } of history) expect.soft(cents(balance), day).toBe(balanceOn(transfers, day));
  });

  it('has each day once, oldest first, and ends today', async () => {
    const client = await inAs('active');
    const history = await historyOf(client);
    const days = history.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].toSorted());
    const [account] = await read<{ current_balance: string }[]>(client, '/accounts');
    expect(history.at(-1)).toEqual({ day: bankDay(provider.platform.deps.clock.now()), balance: account?.current_balance });
  });

  it('begins with the balance of two years ago, even for older accounts', async () => {
    const client = await inAs('active');
    const before = await historyOf(client);
    const { clock } = provider.platform.deps;
    const later = new Date(clock.now().getTime() + 200 * 86_400_000);
    const { readBalanceHistory } = await import('../domain/money/balanceHistory.ts');
    const { body } = await client.call('GET /user');
    const history = await readBalanceHistory(provider.platform.deps.db, String(body.data['uuid']), later);
    const begin = `${Number(bankDay(later).slice(0, 4)) - 2}${bankDay(later).slice(4)}`;
    expect(history[0]).toEqual({ day: begin, balance: before.findLast(({ day }) => day <= begin)?.balance });
    expect(history.slice(1, -1)).toEqual(before.filter(({ day }) => day > begin).slice(0, -1));
    expect(history.at(-1)).toEqual({ day: bankDay(later), balance: before.at(-1)?.balance });
  });

  it('is the same for both holders, and empty without an open account', async () => {
    const joint = await historyOf(await inAs('joint-holder'));
    expect(joint).toEqual(await historyOf(await inAs('joint-primary')));
    expect(joint.length).toBeGreaterThan(2);
    const { client } = await createDepositor(provider);
    for (const none of [client, await inAs('view-only'), await inAs('registering-bank')]) expect(await historyOf(none)).toEqual([]);
  });
});
