import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankSecret, startBankService, type BankServiceOfTest } from '../../test/bankService.ts';
import { createTransferWebhook } from '../adapters/transferWebhook.ts';
import { sandboxTransfers } from '../sandbox/ports/transfers.ts';
import type { TransferUpdate, TransferOrder, TransferPort, TransferTaken } from './transfers.ts';

/** An implementation, with account numbers for specific outcomes. */
interface Implementation {
  port: () => TransferPort;
  setClock?: (now: Date) => void;
  settles: string;
  returned: string;
  returnedAfterSettling: string;
  changed: string;
}

const implementations: Record<string, Implementation> = {
  sandbox: {
    port: () => sandboxTransfers,
    settles: '880010077',
    returned: '880010001',
    returnedAfterSettling: '880010010',
    changed: '880010083',
  },
  'a service over HTTP': {
    port: () => createTransferWebhook({ url: service.url, secret: bankSecret }),
    setClock: (now) => void (service.now = now),
    settles: '880010077',
    returned: '880010001',
    returnedAfterSettling: '880010010',
    changed: '880010083',
  },
};

let service: BankServiceOfTest;
beforeAll(async () => void (service = await startBankService(sandboxTransfers)));
afterAll(() => service.close());

const orderOf = (accountNumber: string, differences: Partial<TransferOrder> = {}): TransferOrder => ({
  key: randomUUID(),
  brand: 'harbor',
  direction: 'debit',
  cents: 12_345n,
  account: { routingNumber: '110000000', accountNumber, kind: 'checking' },
  holder: 'Jordan Rivera',
  description: 'SAVINGS',
  orderedAt: new Date('2026-11-20T15:00:00Z'), // Friday 10:00 in New York
  ...differences,
});

async function send(port: TransferPort, order: TransferOrder): Promise<TransferTaken> {
  const answer = await port.send(order);
  if ('refused' in answer) throw new Error(`refused: ${answer.refused}`);
  return answer;
}

/** Polls at the suggested times, and just before them, until the status is final. */
async function follow(port: TransferPort, order: TransferOrder, setClock?: (now: Date) => void): Promise<TransferUpdate[]> {
  const { reference, lookAt } = await send(port, order);
  const look = (now: Date) => {
    setClock?.(now);
    return port.look(reference, now);
  };
  const updates = [await look(order.orderedAt)];
  for (let next: Date | null = lookAt; next; next = updates.at(-1)?.lookAt ?? null) {
    expect(await look(new Date(next.getTime() - 1))).toEqual(updates.at(-1));
    updates.push(await look(next));
    expect(updates.length).toBeLessThan(20);
  }
  expect(await look(new Date('2040-01-01T00:00:00Z'))).toEqual(updates.at(-1));
  return updates;
}

const statuses = (updates: TransferUpdate[]) => updates.map(({ status }) => status);

describe.each(Object.entries(implementations))('the transfer port of %s', (_name, { port, setClock, ...numbers }) => {
  test('is idempotent by key and has a reference without the account number', async () => {
    const order = orderOf(numbers.settles);
    const [one, again, other] = [await send(port(), order), await send(port(), order), await send(port(), orderOf(numbers.settles))];
    expect(again).toEqual(one);
    expect(other.reference).not.toBe(one.reference);
    expect(one.reference).toMatch(/^.{1,200}$/);
    expect(one.reference).not.toContain(numbers.settles);
    expect(one.lookAt.getTime()).toBeGreaterThan(order.orderedAt.getTime());
  });

  test.each(['debit', 'credit'] as const)('settles a %s in steps', async (direction) => {
    const order = orderOf(numbers.settles, { direction });
    const updates = await follow(port(), order, setClock);
    expect(statuses(updates)).toEqual(['pending', 'submitted', 'settled']);
    expect(updates[0]?.at).toEqual(order.orderedAt);
    expect(updates.map(({ returnCode, change }) => returnCode ?? change)).toEqual([null, null, null]);
  });

  test('reports returns, before or after settlement', async () => {
    const updates = await follow(port(), orderOf(numbers.returned), setClock);
    expect(statuses(updates)).toEqual(['pending', 'submitted', 'returned']);
    expect(updates.map(({ returnCode }) => returnCode)).toEqual([null, null, expect.stringMatching(/^R\d\d$/)]);
    const late = await follow(port(), orderOf(numbers.returnedAfterSettling), setClock);
    expect(statuses(late)).toEqual(['pending', 'submitted', 'settled', 'returned']);
    expect(late.map(({ returnCode }) => returnCode)).toEqual([null, null, null, expect.stringMatching(/^R\d\d$/)]);
  });

  test('reports corrections and accepts the corrected numbers', async () => {
    const order = orderOf(numbers.changed);
    const last = (await follow(port(), order, setClock)).at(-1);
    expect(last).toMatchObject({ status: 'settled', change: { code: expect.stringMatching(/^C\d\d$/) } });
    const corrected = orderOf('', { account: { ...order.account, ...last?.change?.corrected } });
    expect(corrected.account).not.toEqual(order.account);
    expect((await follow(port(), corrected, setClock)).at(-1)).toMatchObject({ status: 'settled', change: null });
  });

  test.each<[string, Partial<TransferOrder>]>([
    ['routing number', { account: { routingNumber: '110000001', accountNumber: numbers.settles, kind: 'checking' } }],
    ['account number', { account: { routingNumber: '110000000', accountNumber: '12 34', kind: 'checking' } }],
    ['cents', { cents: 0n }],
    ['cents', { cents: -1n }],
    ['cents', { cents: 10_000_000_000n }],
    ['holder', { holder: ' ' }],
    ['description', { description: 'ELEVEN CHAR' }],
    ['description', { description: 'Ł\n' }],
  ])('permanently refuses an order with an invalid %s (%#)', async (refused, differences) => {
    expect(await port().send(orderOf(numbers.settles, differences))).toEqual({ refused });
  });

  test('rejects an unknown reference', async () => {
    await expect(port().look('nothing', new Date())).rejects.toThrow(Error);
  });
});

describe('the sandbox’s bank', () => {
  const end = async (order: TransferOrder) => (await follow(sandboxTransfers, order)).at(-1);

  test.each(['01', '02', '03', '04', '09', '10', '16', '20', '29'])(
    'returns with R%s for account numbers with this ending',
    async (ending) => {
      for (const direction of ['debit', 'credit'] as const)
        expect(await end(orderOf(`8800100${ending}`, { direction }))).toMatchObject({ status: 'returned', returnCode: `R${ending}` });
    },
  );

  test.each(['00', '05', '11', '21', '77', '99'])('settles for account numbers ending in %s', async (ending) => {
    expect(await end(orderOf(`8800100${ending}`))).toMatchObject({ status: 'settled', change: null });
  });

  test.each([
    ['81', 'C01', ['accountNumber']],
    ['82', 'C02', ['routingNumber']],
    ['83', 'C03', ['routingNumber', 'accountNumber']],
    ['85', 'C05', ['kind']],
  ])('requests a correction for account numbers ending in %s: %s', async (ending, code, parts) => {
    const updates = await end(orderOf(`8800100${ending}`));
    expect(updates?.change?.code).toBe(code);
    expect(Object.keys(updates?.change?.corrected ?? {})).toEqual(parts);
  });

  test.each([
    ['01', 'settled'],
    ['16', 'settled'],
    ['03', 'returned'],
    ['04', 'returned'],
  ])('limits microdeposits to an account ending in %s to its existence: %s', async (ending, status) => {
    expect(await end(orderOf(`8800100${ending}`, { direction: 'credit', cents: 7n, description: 'ACCTVERIFY' }))).toMatchObject({ status });
  });

  test.each([
    ['Friday before the cut-off', '2026-11-20T20:59:59.999Z', '2026-11-20T21:00:00Z', '2026-11-24T13:30:00Z'],
    ['Friday at the cut-off', '2026-11-20T21:00:00Z', '2026-11-23T21:00:00Z', '2026-11-25T13:30:00Z'],
    ['Sunday', '2026-11-22T12:00:00Z', '2026-11-23T21:00:00Z', '2026-11-25T13:30:00Z'],
    ['before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-25T21:00:00Z', '2026-11-30T13:30:00Z'],
    ['Friday evening, which is Saturday in UTC', '2026-11-21T02:00:00Z', '2026-11-23T21:00:00Z', '2026-11-25T13:30:00Z'],
    ['daylight saving time ends meanwhile', '2026-10-30T15:00:00Z', '2026-10-30T20:00:00Z', '2026-11-03T13:30:00Z'],
  ])('respects banking days: %s', async (_case, orderedAt, submittedAt, settledAt) => {
    const updates = await follow(sandboxTransfers, orderOf('880010077', { orderedAt: new Date(orderedAt) }));
    expect(updates.slice(1).map(({ at }) => at)).toEqual([new Date(submittedAt), new Date(settledAt)]);
  });

  test('lets the holder dispute a debit three banking days after settlement', async () => {
    const [settled, returned] = (await follow(sandboxTransfers, orderOf('880010010'))).slice(-2);
    expect(settled?.at).toEqual(new Date('2026-11-24T13:30:00Z'));
    expect(returned?.at).toEqual(new Date('2026-11-30T13:30:00Z'));
  });

  test('lets the holder dispute amounts with 10 cents six days after settlement, when the hold is over', async () => {
    const returned = (await follow(sandboxTransfers, orderOf('880010010', { cents: 50_010n }))).at(-1);
    expect(returned).toMatchObject({ returnCode: 'R10', at: new Date('2026-12-03T13:30:00Z') });
  });
});

test('retries after an unreadable answer', async () => {
  const port = createTransferWebhook({
    url: service.url.replace('/orders', '/nothing'),
    secret: 'another-secret-of-somebody-else-0123456',
  });
  await expect(port.send(orderOf('880010077'))).rejects.toThrow('answered 401');
});
