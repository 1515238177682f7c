import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runVerb } from '../../../cli/runVerb.ts';
import { verbs } from '../../../cli/verbs.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { bannerAlerts } from '../db/schema/alerts.ts';
import { audit } from '../db/schema/audit.ts';

const secret = 'only-the-operator-knows-this-0123456789';
let provider: TestProvider;
let url: string;
beforeAll(async () => {
  provider = await createTestProvider({ operatorSecret: secret });
  url = await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => provider.close());
beforeEach(() => provider.platform.deps.db.delete(bannerAlerts));
afterEach(() => vi.unstubAllEnvs());

const authorization = `Bearer ${secret}`;
const asOperator = (method: 'GET' | 'POST', path: string, body?: object) =>
  provider.client().send(method, `/operator/banners${path}`, body, { authorization });
const inSandbox = (method: 'GET' | 'POST', path: string, body?: object) => provider.client().send(method, `/sandbox/banner${path}`, body);
const inHours = (hours: number) => new Date(provider.platform.deps.clock.now().getTime() + hours * 3_600_000).toISOString();

interface Banner {
  uuid: string;
  message: string;
}

const shownOn = async (slug = 'harbor') =>
  (await provider.client(`${slug}.localhost:4000`).call('GET /banner-alerts?active=true')).body.data as unknown as Banner[]; // a list, by contract
const messagesOn = async (slug?: string) => (await shownOn(slug)).map(({ message }) => message);

const closed = { type: 'warning', location: 'login', message: 'Phone support is closed on Thursday.', operator: 'kim' };

describe('a banner', () => {
  test('is shown from its start to its end, on the provider’s clock', async () => {
    expect((await asOperator('POST', '', { ...closed, starts_at: inHours(1), ends_at: inHours(3) })).status).toBe(201);
    expect(await shownOn()).toEqual([]);
    await provider.client().send('POST', '/sandbox/clock', { advance: 'PT61M' });
    expect(await shownOn()).toEqual([{ uuid: expect.any(String), type: 2, location: 1, message: closed.message }]);
    await provider.client().send('POST', '/sandbox/clock', { advance: 'PT2H' });
    expect(await shownOn()).toEqual([]);
  });

  test('of one brand is not shown by another', async () => {
    await asOperator('POST', '', { ...closed, brand: 'volt', ends_at: inHours(1) });
    expect([await messagesOn(), await messagesOn('volt')]).toEqual([[], [closed.message]]);
  });

  test('can be ended once by an operator; both actions are audited', async () => {
    const { uuid } = (await asOperator('POST', '', { ...closed, brand: 'volt', ends_at: inHours(1) })).body.data as unknown as Banner;
    expect((await asOperator('GET', '')).body.data).toMatchObject([{ uuid, type: 'warning', location: 'login', brand: 'volt' }]);
    expect((await asOperator('POST', `/${uuid}/end`, { operator: 'kim' })).status).toBe(200);
    expect(await shownOn('volt')).toEqual([]);
    expect((await asOperator('POST', `/${uuid}/end`, { operator: 'kim' })).status).toBe(404);
    const ended = await provider.platform.deps.db.select().from(audit).where(eq(audit.event, 'banner.ended'));
    expect(ended.map(({ detail }) => detail)).toEqual([
      { bannerId: uuid, type: 'warning', location: 'login', by: 'operator', name: 'kim' },
    ]);
  });

  test.each([
    ['type', { type: 'panic' }],
    ['location', { location: 9 }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(301) }],
    ['message', { message: 'one\ntwo' }],
    ['message', { message: 'abc \u202Edetrevni' }],
    ['brand', { brand: 'nobody' }],
    ['ends_at', { ends_at: undefined }],
    ['ends_at', { ends_at: '2026-11-26 09:00' }],
    ['ends_at', { ends_at: '2020-01-01T00:00:00Z' }],
    ['starts_at', { starts_at: 'soon' }],
    ['operator', { operator: '' }],
    ['color', { color: 'red' }],
  ])('with an invalid %s is refused at that field: %j', async (field, wrong) => {
    const { status, body } = await asOperator('POST', '', { ...closed, ends_at: inHours(1), ...wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  test.each(['nothing', randomUUID()])('that does not exist cannot be ended: %s', async (id) => {
    expect((await asOperator('POST', `/${id}/end`, { operator: 'kim' })).status).toBe(404);
    expect((await inSandbox('POST', `/${id}/end`, {})).status).toBe(404);
  });

  test('needs the operator’s secret', async () => {
    expect((await provider.client().send('POST', '/operator/banners', { ...closed, ends_at: inHours(1) })).status).toBe(401);
  });

  test('in the sandbox lasts a day by default, with types by name or number', async () => {
    const answer = await inSandbox('POST', '', { type: 3, location: 0, message: 'Transfers are paused.' });
    const { uuid } = JSON.parse(answer.raw) as Banner;
    expect(await shownOn()).toEqual([{ uuid, type: 3, location: 0, message: 'Transfers are paused.' }]);
    await inSandbox('POST', `/${uuid}/end`, {});
    expect(await shownOn()).toEqual([]);
    expect((await inSandbox('POST', '', { type: 'info' })).status).toBe(422);
  });
});

describe('passbook banner', () => {
  async function typed(...words: string[]) {
    const said = { out: '', err: '' };
    const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void (said.out += text));
    const error = vi.spyOn(console, 'error').mockImplementation((text: string) => void (said.err += text));
    const exitCode = await runVerb(verbs, ['banner', ...words, '--url', url]);
    log.mockRestore();
    error.mockRestore();
    return { exitCode, ...said };
  }

  test('shows, lists and ends banners', async () => {
    vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
    const result = await typed('show', 'We’re back.', '--type', 'success', '--at', 'dashboard', '--until', inHours(2), '--by', 'kim');
    expect(result).toMatchObject({ exitCode: 0, err: '' });
    const [banner] = await shownOn();
    expect(banner).toMatchObject({ type: 0, location: 2, message: 'We’re back.' });
    expect((await typed('list')).out).toMatch(new RegExp(`^${banner?.uuid}  every brand  success  dashboard  .* to .*  We’re back\\.$`));
    expect((await typed('end', banner?.uuid ?? '', '--by', 'kim')).out).toBe(`${banner?.uuid} has ended.`);
    expect((await typed('list')).out).toBe('No banner is shown or scheduled.');
    expect(await typed('end', banner?.uuid ?? '')).toMatchObject({ exitCode: 1 });
  });

  test.each([
    ['nothing to do', [], 'Use banner list, banner show MESSAGE, or banner end ID.'],
    ['something else to do', ['shw'], 'There is no banner shw. Did you mean "show"?'],
    ['no message', ['show'], 'Add the message: banner show "Phone support is closed on Thursday."'],
    ['a message without quotes', ['show', 'Phone', 'support'], 'Put the message in quotes; "support" is extra.'],
    ['no end', ['show', 'Hello'], 'Add the end, such as --until 2026-11-27T05:00:00Z.'],
    ['no such type', ['show', 'Hello', '--type', 'warn'], 'There is no type "warn".'],
    ['no such place', ['show', 'Hello', '--at', 'logn'], 'There is no location "logn". Did you mean "login"?'],
    ['no id', ['end'], 'Add the id: banner end ID.'],
  ])('says in one sentence what is wrong with %s', async (_what, words, sentence) => {
    vi.stubEnv('PASSBOOK_OPERATOR_SECRET', secret);
    expect(await typed(...words)).toMatchObject({ exitCode: 2, out: '', err: expect.stringContaining(sentence) });
  });
});
