import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { logIn } from '../../../test/depositors.ts';
import { bankDay } from '../../clock/businessDays.ts';
import { personaPassword } from '../../sandbox/personas/personas.ts';
import { fromDecimal, toDecimal } from '../values/decimal.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

interface Account extends Record<string, unknown> {
  interest: Record<string, unknown>;
}

const toCents = (amount: unknown) => fromDecimal(String(amount)) ?? -1n;

/** A persona's account and its interest payments, newest first. */
async function look(persona: string) {
  const client = provider.client();
  await logIn(provider, client, `${persona}@persona.example`, personaPassword);
  const [account] = (await client.call('GET /accounts')).body.data as unknown as Account[]; // a list, by contract
  const all = (await client.call('GET /transactions?limit=100')).body.data as unknown as Record<string, string>[];
  const paid = all
    .filter(({ direction }) => direction === 'ServiceToPrimary')
    .map(({ amount, date_processed: at = '' }) => ({ amount, on: bankDay(new Date(at)) }));
  if (!account) throw new Error('no account');
  return { account, paid, today: bankDay(provider.platform.deps.clock.now()) };
}

const pad = (number: number) => String(number).padStart(2, '0');

describe('GET /accounts', () => {
  it('shows interest accrued, paid this year and last, and the next payment', async () => {
    const { account, paid, today } = await look('active');
    const [year = 0, month = 1] = today.split('-').map(Number);
    const thisYear = paid.filter(({ on }) => on >= `${year}-01-01`).reduce((sum, { amount }) => sum + toCents(amount), 0n);
    expect(account.interest).toMatchObject({
      period_began_on: `${today.slice(0, 8)}01`,
      paid_this_year: toDecimal(thisYear),
      last_paid: paid[0],
      next_paid_on: `${year}-${pad(month)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate())}`,
    });
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    if (!today.endsWith('-01')) expect(account.interest).toMatchObject({ accrued_through: yesterday });
    expect(account['apy']).toBe('4.00');
    expect(account['apy_as_of']).toBe(bankDay(new Date(String(account['opened_at']))));
  });

  it('splits the whole balance into available, held and leaving', async () => {
    const { account } = await look('active');
    const [current, available, held, leaving] = ['current', 'available', 'held', 'leaving'].map((of) => toCents(account[`${of}_balance`]));
    expect(current).toBe((available ?? 0n) + (held ?? 0n) + (leaving ?? 0n));
    expect(account['owed_balance']).toBe('0.00');
  });

  it('shows a closed account’s last payment and no next one', async () => {
    const { account, paid } = await look('view-only');
    expect(account['status']).toBe('CLOSED');
    const closed = bankDay(new Date(String(account['closed_at'])));
    expect(account.interest).toMatchObject({ accrued: '0.00', next_paid_on: null, last_paid: paid[0] });
    expect(String(account.interest['period_began_on']).slice(0, 7)).toBe(closed.slice(0, 7));
  });

  it('shows no interest for a new account', async () => {
    const { account } = await look('registering-funded');
    expect(account.interest).toMatchObject({ accrued: '0.00', paid_this_year: '0.00', last_paid: null });
    const opened = bankDay(new Date(String(account['opened_at'])));
    expect(String(account.interest['period_began_on']) >= opened).toBe(true);
  });
});
