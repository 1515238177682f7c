import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { createDepositor, logInAs } from '../../../test/depositors.ts';

type Row = Record<string, unknown>;

let provider: TestProvider;
let active: Client;
beforeAll(async () => {
  provider = await createTestProvider();
  active = await logInAs(provider, 'active');
});
afterAll(() => provider.close());

const list = async (client: Client, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[]; // a list, by contract
const cents = (amount: unknown) => BigInt(String(amount).replace('.', ''));

describe('GET /statements', () => {
  test('lists one per past month, newest first, and filters by year', async () => {
    const all = await list(active, '/statements');
    expect(all).toHaveLength(24);
    expect(all[0]).toMatchObject({ year: 2026, month: 10, from: '2026-10-01', through: '2026-10-31' });
    expect(all.at(-1)).toMatchObject({ year: 2024, month: 11, through: '2024-11-30' });
    expect((await active.call('GET /statements/years')).body.data).toEqual([2026, 2025, 2024]);
    expect(await list(active, '/statements/2025')).toEqual(all.slice(10, 22));
  });

  test('matches the ledger and the transactions over 24 months', async () => {
    const transactions = (await list(active, '/transactions?limit=500')).filter(({ status }) => status === 'Settled');
    // Withdrawals count when sent, everything else when settled.
    const moves = transactions.map((one) => {
      const isOut = one['direction'] === 'PrimaryToLinked';
      const at = new Date(String(one[isOut ? 'date_submitted' : 'date_processed']));
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(at);
      return { day, isInterest: one['direction'] === 'ServiceToPrimary', cents: isOut ? -cents(one['amount']) : cents(one['amount']) };
    });
    const sumOf = (found: typeof moves) => found.reduce((sum, move) => sum + move.cents, 0n);
    for (const { year, month, from, through, closing_balance, interest_paid } of await list(active, '/statements')) {
      const before = moves.filter(({ day }) => day < String(from));
      const own = moves.filter(({ day }) => day >= String(from) && day <= String(through));
      const { body } = await active.call(`GET /statements/${String(year)}/${String(month)}`);
      const { sections, lines } = body.data as unknown as {
        sections: { heading: string; table: { rows: string[][] } | null }[];
        lines: Row[];
      };
      const rows = Object.fromEntries(sections.flatMap(({ heading, table }) => (heading === 'Transactions' ? [] : (table?.rows ?? []))));
      const dollars = (amount: bigint) => `$${(Number(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
      const interest = sumOf(own.filter(({ isInterest }) => isInterest));
      expect(cents(closing_balance)).toBe(sumOf(before) + sumOf(own));
      expect(cents(interest_paid)).toBe(interest);
      expect(rows['Opening balance']).toBe(dollars(sumOf(before)));
      expect(rows['Closing balance']).toBe(dollars(sumOf(before) + sumOf(own)));
      expect(lines.map(({ amount }) => cents(amount)).toSorted()).toEqual(own.map((move) => move.cents).toSorted());
      const ofYear = moves.filter(({ day, isInterest }) => isInterest && day.startsWith(String(year)) && day <= String(through));
      expect(rows[`Interest paid in ${String(year)} so far`]).toBe(dollars(sumOf(ofYear)));
      // Balance at the end of each day, before that day's interest.
      const first = Date.parse(String(from));
      const days = (Date.parse(String(through)) - first) / 86_400_000 + 1;
      const evenings = Array.from({ length: days }, (_, index) => {
        const day = new Date(first + index * 86_400_000).toISOString().slice(0, 10);
        return Number(sumOf(moves.filter((move) => move.day < day || (move.day === day && !move.isInterest))));
      });
      const average = evenings.reduce((sum, balance) => sum + balance, 0) / days;
      const apy = average === 0 ? 0 : 100 * ((1 + Number(interest) / average) ** (365 / days) - 1);
      expect(Number(String(rows['Annual percentage yield (APY) earned']).replace('%', ''))).toBeCloseTo(apy, 1);
    }
  });

  test('keeps the last month of closed and view-only accounts; new depositors have none', async () => {
    const viewOnly = await logInAs(provider, 'view-only');
    const [last] = await list(viewOnly, '/statements');
    expect(last).toMatchObject({ year: 2026, month: 10, closing_balance: '0.00' });
    const { client } = await createDepositor(provider);
    expect(await list(client, '/statements')).toEqual([]);
    expect((await client.call('GET /statements/2026/10')).status).toBe(404);
  });

  test('is the same for both holders', async () => {
    const [primary, joint] = [await logInAs(provider, 'joint-primary'), await logInAs(provider, 'joint-holder')];
    const own = await list(primary, '/statements');
    expect(own.length).toBeGreaterThan(0);
    expect(await list(joint, '/statements')).toEqual(own);
  });

  test.each([
    '2026/11',
    '2024/10',
    '2026/0',
    '2026/13',
    '2026/01',
    '2026/1e0',
    '2026/x',
    '02026/1',
    '0/1',
    '99999/1',
    '2023',
    '1e3',
    '9999',
    '%00',
  ])('refuses /%s', async (address) => expect([404, 422]).toContain((await active.call(`GET /statements/${address}`)).status));
});

describe('a statement’s PDF', () => {
  const urlOf = async (client: Client) => String((await client.call('GET /statements/2026/10')).body.data['download_url']);

  test('has the same content as the page, is tagged, and is downloaded once by its holder', async () => {
    const url = await urlOf(active);
    const other = await logInAs(provider, 'view-only');
    expect((await other.send('GET', url)).status).toBe(404);
    const cookie = [...active.cookies].map((pair) => pair.join('=')).join('; ');
    const fetched = () => provider.app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', cookie } });
    const first = await fetched();
    expect(first.headers['content-disposition']).toBe('attachment; filename="harbor-statement-2026-10.pdf"');
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await fetched()).statusCode).toBe(404);
    const pdf = await getDocumentProxy(new Uint8Array(first.rawPayload));
    const { text } = await extractText(pdf, { mergePages: true });
    for (const said of ['Ada Brooks', 'Elm Street', 'Closing balance', 'Page 1 of', 'We must hear from you no later than 60 days', 'FDIC'])
      expect(text.replaceAll('\n', ' ')).toContain(said);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Title: 'October 2026 statement', Language: 'en-US' });
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('"TH"');
  });
});

describe.runIf(inject('full'))('at the end of a month', () => {
  test('a statement arrives with alert and mail, and the tax form on its due date', async () => {
    const { clock } = provider.platform.deps;
    await clock.advance('P14D');
    const client = await logInAs(provider, 'active');
    expect((await list(client, '/statements'))[0]).toMatchObject({ year: 2026, month: 11, through: '2026-11-30' });
    const alerts = await list(client, '/alerts');
    expect(alerts).toContainEqual(
      expect.objectContaining({
        kind: 'document',
        title: 'Your November statement is ready',
        about: { type: 'statements', uuid: null },
        read_at: null,
      }),
    );
    const { raw: outbox } = await client.send('GET', '/sandbox/outbox?to=active@persona.example');
    expect(outbox).toContain('Your November statement is ready');

    const years = async (by: Client) => (await list(by, '/tax-documents/years')).map(({ tax_year, outcome }) => [tax_year, outcome]);
    expect(await years(client)).toEqual([
      [2026, 'coming'],
      [2025, 'issued'],
      [2024, 'below_minimum'],
    ]);
    await clock.advance('P62D');
    const later = await logInAs(provider, 'active');
    const [newest, earlier, ...rest] = await list(later, '/tax-documents');
    expect(rest).toEqual([]);
    expect(earlier).toMatchObject({ tax_year: 2025 });
    expect(newest).toMatchObject({ form: '1099-INT', tax_year: 2026, issued_on: '2027-02-01', is_correction: false });
    const december = (await list(later, '/statements')).find(({ year, month }) => year === 2026 && month === 12);
    const paid = (await list(later, '/statements/2026')).reduce((sum, { interest_paid }) => sum + cents(interest_paid), 0n);
    expect(cents(newest?.['interest'])).toBe(paid);
    expect(december).toMatchObject({ through: '2026-12-31' });
    expect(await list(later, '/alerts')).toContainEqual(expect.objectContaining({ title: 'Your 2026 tax form is ready' }));

    const { body } = await later.call(`GET /tax-documents/${String(newest?.['uuid'])}`);
    expect(JSON.stringify(body.data['sections'])).toContain('XXX-XX-3100');
    const { raw, headers } = await later.send('GET', String(body.data['download_url']));
    expect(raw.startsWith('%PDF')).toBe(true);
    expect(headers['content-disposition']).toBe('attachment; filename="harbor-1099-int-2026.pdf"');
    const stranger = await logInAs(provider, 'joint-holder');
    expect((await stranger.call(`GET /tax-documents/${String(newest?.['uuid'])}`)).status).toBe(404);
    expect(await list(stranger, '/tax-documents')).toEqual([]);
    expect(await years(stranger)).toEqual([]);
  });
});
