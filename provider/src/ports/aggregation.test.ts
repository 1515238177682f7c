import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Keys } from '../domain/secrets.ts';
import { isRoutingNumber } from '../domain/money/routingNumber.ts';
import { createSandboxAggregation } from '../sandbox/ports/aggregation.ts';
import { createSites } from '../sandbox/ports/sites.ts';
import type { AggregatedAccount, AggregatedLink, AggregationPort, LinkingDepositor } from './aggregation.ts';

/** An implementation with a simulated depositor. */
interface Implementation {
  port: () => AggregationPort;
  /** Logs in at a bank and shares accounts. Returns the widget's result. */
  visit: (token: string, shares: 'one account' | 'several' | 'nothing', now: Date) => string;
}

const keys = (): Keys => [{ id: 'test', key: randomBytes(32) }];
const [sealingKeys, macKeys] = [keys(), keys()];
const sites = createSites({ sealingKeys, macKeys });
const logins = { 'one account': 'one', several: 'several', nothing: 'none' };

const implementations: Record<string, Implementation> = {
  sandbox: {
    port: () => createSandboxAggregation(sealingKeys),
    visit: (token, shares, now) => logIn(token, logins[shares], { now }),
  },
};

/** Logs in at the sandbox's first bank. */
function logIn(token: string, login: string, differences: { institution?: string; now?: Date; code?: string } = {}): string {
  const end = sites.logIn({ token, institution: 'lakeside', login, now, ...differences });
  if (typeof end === 'string' || !('result' in end)) throw new Error(`the login ended with ${JSON.stringify(end)}`);
  return end.result;
}

const now = new Date('2026-11-20T15:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const jordan = (differences: Partial<LinkingDepositor> = {}): LinkingDepositor => ({
  depositor: '0b0a5d3e-8f3e-4a55-9d2b-7d1f6f0d9c11',
  brand: 'harbor',
  holder: 'Jordan Nguyễn',
  institution: null,
  now,
  ...differences,
});

/** A result as submitted by a depositor. */
const given = (result: string, differences: Partial<{ key: string; depositor: string; now: Date }> = {}) => ({
  key: randomUUID(),
  depositor: jordan().depositor,
  result,
  now,
  ...differences,
});

async function exchange(port: AggregationPort, result: string): Promise<AggregatedLink> {
  const link = await port.exchange(given(result));
  if ('refused' in link) throw new Error(`refused: ${link.refused}`);
  return link;
}

function first(accounts: AggregatedAccount[]): AggregatedAccount {
  const [account] = accounts;
  if (!account) throw new Error('no account');
  return account;
}

function spoil(text: string): string {
  const middle = Math.floor(text.length / 2);
  return `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`;
}

describe.each(Object.entries(implementations))('the aggregation port of %s', (_name, { port: createPort, visit }) => {
  const port = createPort();
  const begin = async (differences: Partial<LinkingDepositor> = {}) => (await port.begin(jordan(differences))).token;
  const link = async (shares: Parameters<typeof visit>[1]) => exchange(port, visit(await begin(), shares, now));

  test('creates a new session each time, which expires', async () => {
    const [one, other] = [await port.begin(jordan()), await port.begin(jordan())];
    expect(other.token).not.toBe(one.token);
    expect(one.token).toMatch(/^\S{1,2000}$/);
    expect(one.token).not.toMatch(/Jordan|0b0a5d3e/);
    expect(one.expiresAt.getTime()).toBeGreaterThan(now.getTime());
  });

  test('returns the shared accounts: none, one or several', async () => {
    expect((await link('nothing')).accounts).toEqual([]);
    expect((await link('one account')).accounts).toHaveLength(1);
    const { institution, accounts } = await link('several');
    expect(institution).toEqual({ id: expect.stringMatching(/./), name: expect.stringMatching(/./) });
    expect(new Set(accounts.map(({ reference }) => reference)).size).toBe(accounts.length);
    expect(accounts.length).toBeGreaterThan(1);
    for (const { reference, name, mask, kind, routingNumber, cents } of accounts) {
      expect(reference).toMatch(/^\S{1,500}$/);
      expect(name).not.toBe('');
      expect(mask).toMatch(/^\d{4}$/);
      expect(['checking', 'savings', 'other']).toContain(kind);
      expect(routingNumber === null || isRoutingNumber(routingNumber)).toBe(true);
      expect(['bigint', 'object']).toContain(typeof cents);
    }
  });

  test('reveals the numbers of an account, unless transfers are impossible', async () => {
    const { accounts } = await link('several');
    for (const { reference, kind, mask, routingNumber } of accounts) {
      const numbers = await port.reveal(reference);
      if (kind === 'other') expect(numbers).toEqual({ refused: 'no numbers' });
      else {
        expect(numbers).toEqual({ kind, routingNumber, accountNumber: expect.stringMatching(new RegExp(String.raw`^\d{0,13}${mask}$`)) });
        expect(reference).not.toContain('accountNumber' in numbers && numbers.accountNumber);
      }
    }
  });

  test('links the same account again under another reference', async () => {
    const [one, again] = [first((await link('one account')).accounts), first((await link('one account')).accounts)];
    expect(again.reference).not.toBe(one.reference);
    expect(await port.reveal(again.reference)).toEqual(await port.reveal(one.reference));
  });

  test('exchanges a result once, and again only with the same key', async () => {
    const result = visit(await begin(), 'one account', now);
    const exchanging = given(result);
    const answer = await port.exchange(exchanging);
    expect(await port.exchange(exchanging)).toEqual(answer);
    expect(await port.exchange(given(result))).toEqual({ refused: 'used' });
    expect(await port.exchange(exchanging)).toEqual(answer);
  });

  test('exchanges a result once under concurrency', async () => {
    const result = visit(await begin(), 'one account', now);
    const answers = await Promise.all(Array.from({ length: 20 }, () => port.exchange(given(result))));
    expect(answers.filter((answer) => 'accounts' in answer)).toHaveLength(1);
  });

  test("refuses another depositor's result without using it up", async () => {
    const result = visit(await begin(), 'one account', now);
    expect(await port.exchange(given(result, { depositor: randomUUID() }))).toEqual({ refused: 'foreign' });
    expect(await port.exchange(given(result))).toHaveProperty('accounts');
  });

  test('refuses a forged result', async () => {
    const token = await begin();
    const { reference } = first((await link('one account')).accounts);
    for (const forged of ['', 'x', '...', 'null', spoil(visit(token, 'one account', now)), token, reference, 'x'.repeat(100_000)])
      expect(await port.exchange(given(forged))).toEqual({ refused: 'forged' });
  });

  test('refuses a result after a day', async () => {
    const result = visit(await begin(), 'one account', now);
    const exchanging = given(result);
    await port.exchange(exchanging);
    expect(await port.exchange({ ...exchanging, now: later(24 * 60) })).toEqual({ refused: 'expired' });
  });

  test('reveals nothing after forgetting a reference, and still reveals others', async () => {
    const [forgotten, kept] = (await link('several')).accounts.map(({ reference }) => reference);
    await port.forget(forgotten ?? '');
    await port.forget(forgotten ?? '');
    await port.forget('nothing');
    expect(await port.reveal(forgotten ?? '')).toEqual({ refused: 'forgotten' });
    expect(await port.reveal(kept ?? '')).toHaveProperty('accountNumber');
  });

  test('reveals nothing for an unknown reference', async () => {
    const { reference } = first((await link('one account')).accounts);
    for (const forged of ['', 'nothing', spoil(reference), await begin()]) expect(await port.reveal(forged)).toEqual({ refused: 'forged' });
  });
});

describe('the sandbox’s banks', () => {
  const port = createSandboxAggregation(sealingKeys);
  const begin = async (differences: Partial<LinkingDepositor> = {}) => (await port.begin(jordan(differences))).token;
  const opened = async (login: string) => (await exchange(port, logIn(await begin(), login))).accounts;

  test.each([
    ['', ['lakeside', 'meadow', 'pine']],
    [' MEADOW ', ['meadow']],
    ['nothing like it', []],
  ])('are found with "%s"', (words, ids) => {
    expect(sites.search(words, '').map(({ id }) => id)).toEqual(ids);
  });

  test('refuse unknown logins and unknown banks', async () => {
    const token = await begin();
    expect(sites.logIn({ token, institution: 'lakeside', login: 'jordan@mail.example', now })).toBe('refused');
    expect(sites.logIn({ token, institution: 'nowhere', login: 'one', now })).toBe('refused');
  });

  test('accept only the bank that the session is restricted to', async () => {
    const token = await begin({ institution: { name: 'Northern Pine Savings', routingNumber: '222222226' } });
    expect(sites.logIn({ token, institution: 'lakeside', login: 'one', now })).toBe('refused');
    expect(await exchange(port, logIn(token, 'one', { institution: 'pine' }))).toMatchObject({
      institution: { name: 'Northern Pine Savings' },
    });
  });

  test('time out for the slow login', async () => {
    expect(sites.logIn({ token: await begin(), institution: 'pine', login: 'slow', now })).toBe('timed out');
  });

  test('send a code and require it', async () => {
    const [token, other] = [await begin(), await begin()];
    const prompt = sites.logIn({ token, institution: 'meadow', login: 'code', now });
    if (typeof prompt === 'string' || !('sent' in prompt)) throw new Error('sent none');
    const elsewhere = sites.logIn({ token: other, institution: 'meadow', login: 'code', now });
    expect(prompt.sent).toMatch(/^\d{6}$/);
    expect(elsewhere).not.toEqual(prompt);
    const wrong = String((Number(prompt.sent) + 1) % 1_000_000).padStart(6, '0');
    expect(sites.logIn({ token, institution: 'meadow', login: 'code', code: wrong, now })).toBe('refused');
    expect((await exchange(port, logIn(token, 'code', { institution: 'meadow', code: prompt.sent }))).accounts).toHaveLength(1);
  });

  test('refuse expired and unknown sessions', async () => {
    expect(sites.logIn({ token: await begin(), institution: 'pine', login: 'one', now: later(15) })).toBe('expired');
    expect(sites.logIn({ token: spoil(await begin()), institution: 'pine', login: 'one', now })).toBe('expired');
  });

  test('offer an account per return code, and special ones without data or owner', async () => {
    const numbers = await Promise.all((await opened('returns')).map(({ reference }) => port.reveal(reference)));
    const endings = numbers.map((revealed) => ('accountNumber' in revealed ? revealed.accountNumber.slice(-2) : null));
    expect(endings).toEqual(['01', '02', '03', '04', '09', '10', '16', '20', '29']);
    expect(first(await opened('one')).owners).toEqual(['Jordan Nguyễn']);
    expect(first(await opened('stranger')).owners).toEqual(['Robin Somebody-Else']);
    const silent = first(await opened('silent'));
    expect(silent).toMatchObject({ cents: null, owners: [], routingNumber: null });
    expect(await port.reveal(silent.reference)).toMatchObject({ routingNumber: '110000000' });
  });

  test('have different accounts per depositor', async () => {
    const other = jordan({ depositor: randomUUID() });
    const { token } = await port.begin(other);
    const link = await port.exchange(given(logIn(token, 'one'), { depositor: other.depositor }));
    const theirs = 'accounts' in link ? await port.reveal(first(link.accounts).reference) : link;
    expect(theirs).toHaveProperty('accountNumber');
    expect(theirs).not.toEqual(await port.reveal(first(await opened('one')).reference));
  });

  test('have accounts readable by every process with the same keys', async () => {
    const { reference } = first(await opened('one'));
    expect(await createSandboxAggregation(sealingKeys).reveal(reference)).toEqual(await port.reveal(reference));
    expect(await createSandboxAggregation(keys()).reveal(reference)).toEqual({ refused: 'forged' });
  });
});
