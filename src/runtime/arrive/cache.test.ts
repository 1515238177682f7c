// @vitest-environment jsdom
import { describe, expect, inject, it, vi } from 'vitest';
import proven from '../../../flows/proven.json' with { type: 'json' };
import { compiledCalls } from '../../../test/setup/compiledCalls.ts';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import { shortenWaits } from '../../../test/setup/shortWaits.ts';
import type { Scripted, RecordedRequest } from '../../../test/setup/scriptedServer.ts';
import type { App } from '../../flow/decide/createApp.ts';
import type { RouteData } from '../../flow/language/app.ts';
import type { FactName, Facts } from '../../flow/language/facts.ts';
import type { LoadSource } from '../../flow/language/source.ts';
import { isRecord } from '../../flow/language/values.ts';
import { sendSubmit, type Sending } from '../submit/useSubmit.ts';
import { createFormKeys } from '../submit/sendOnce.ts';
import { addAllFlows } from '../core/flows.ts';
import { routeLoader } from './routeLoader.ts';
import { knownOf } from '../../store/passbookStore.ts';
import { addressOf, freshFor, tellsFact } from './loads.ts';

shortenWaits();

const session: Facts['session'] = { token: 'held', bearerToken: 'held', session_id: 'known', expires_at: '2099-11-21T16:30:00.000Z' };
const witnesses = proven.routes as Record<string, { witness?: Facts }>;

const calls = await Promise.all(Object.values(compiledCalls).map(async (load) => (await load()).call));

const broken = Symbol('broken');

/** Scripted provider: contract examples by call, overridden by `known` and `more`. */
function answerWith(known: Record<string, unknown>, more: Record<string, unknown> | typeof broken) {
  return ({ method, url }: RecordedRequest): Scripted => {
    if (more === broken) return { status: 500, body: { code: 'internal', message: 'Oh.', errors: {} } };
    const answers = { ...known, ...more };
    const path = url.replace(/^\/v1/, '').split('?')[0] ?? '';
    const call = calls.find((one) => one.method === method && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
    const [status, example] = Object.entries(call?.examples ?? {}).find(([code]) => /^2\d\d$/.test(code)) ?? ['404', {}];
    return { status: Number(status), body: { data: call && call.id in answers ? merged(example, answers[call.id]) : example } };
  };
}

/** Merges a state into an example. Ids come from the example, because states invent theirs. */
function merged(example: unknown, said: unknown): unknown {
  if (Array.isArray(said)) return said.map((each) => merged(Array.isArray(example) ? example[0] : undefined, each));
  if (!isRecord(said) || !isRecord(example)) return said;
  const fields = Object.entries(said).filter(([name]) => name !== 'uuid');
  return { ...example, ...Object.fromEntries(fields.map(([name, value]) => [name, merged(example[name], value)])) };
}

/** Opens a route in a state it is proven to render in, with only the session loaded. `more` is evaluated per request. */
async function openCold(
  path: string,
  more: () => Record<string, unknown> | typeof broken = () => ({}),
  delay: (request: RecordedRequest) => Promise<void> | undefined = () => undefined,
) {
  const witness = witnesses[path]?.witness ?? {};
  const { nav, session: state } = witness;
  const facts = { session: { ...session, ...state }, user: { uuid: 'u' }, ...(nav && { nav }) };
  const answer = async (request: RecordedRequest) => {
    await delay(request);
    return answerWith(given, more())(request);
  };
  const visit = await startScriptedVisit(answer, { facts });
  const { app } = visit.runtime;
  await addAllFlows(visit.runtime);
  visit.runtime.screenByName = new Proxy({}, { get: () => () => Promise.resolve({ screen: () => null }) });
  const names = Object.keys(app.data.facts) as FactName[];
  const given = Object.fromEntries(
    names.flatMap((name) => (witness[name] === undefined ? [] : [[app.data.facts[name]?.call, witness[name]]])),
  );
  const entered: unknown = await routeLoader(visit.runtime, path).catch((error: unknown) => error);
  return { ...visit, entered, route: app.routeByPath.get(path)!.data };
}

/** Request counts by address, after the network is idle. */
async function countReads({ runtime, server }: Awaited<ReturnType<typeof openCold>>, route: RouteData) {
  const keys = Object.values(route.loads ?? {}).flatMap((source) =>
    source.loading === 'on-demand' ? [] : [addressOf(source, runtime.store.facts())?.key ?? ''],
  );
  await vi.waitFor(() => expect(keys.map((key) => runtime.store.answer(key)?.status)).toEqual(keys.map(() => 'fulfilled')));
  return countByUrl(server.requests);
}

function countByUrl(requests: RecordedRequest[]): Record<string, number> {
  const reads = requests.filter(({ method, url }) => method === 'GET' && url.startsWith('/v1/'));
  return Object.fromEntries(reads.map(({ url }) => [url, reads.filter((one) => one.url === url).length]));
}

describe('a cold load', () => {
  it.each([
    ['/withdraw', ['/v1/accounts', '/v1/depositor/progress', '/v1/linked-accounts', '/v1/transactions', '/v1/transfer-terms']],
    ['/deposit', ['/v1/depositor/progress', '/v1/linked-accounts', '/v1/schedule-dates', '/v1/transfer-terms']],
    ['/dashboard', ['/v1/accounts', '/v1/depositor/progress', '/v1/linked-accounts', '/v1/transactions']],
  ])('of %s requests each address once', async (path, expected) => {
    await using visit = await openCold(path);
    expect(visit.entered).toMatchObject({ address: path });
    const counts = await countReads(visit, visit.route);
    expect(Object.keys(counts)).toEqual(expect.arrayContaining(expected));
    expect(Object.entries(counts).filter(([, count]) => count !== 1)).toEqual([]);
  });

  it.runIf(inject('full'))('requests every fact and answer of a route once', async () => {
    const shared: string[] = [];
    const twice: string[] = [];
    await using whole = await startScriptedVisit(() => ({}));
    const { app } = whole.runtime;
    await addAllFlows(whole.runtime);
    for (const { path, loads = {} } of app.data.routes) {
      if (!Object.values(loads).some((source) => factOf(app, source) !== undefined)) continue;
      await using visit = await openCold(path);
      const counts = Object.entries(await countReads(visit, visit.route));
      const { gates, claims } = visit.runtime.app.routeByPath.get(path)!;
      const read = [...gates.map(({ question }) => question), claims].flatMap(({ reads }) => reads);
      shared.push(
        ...Object.values(loads).flatMap((source) =>
          read.some((fact) => fact === factOf(visit.runtime.app, source)) ? [`${path} ${source.call}`] : [],
        ),
      );
      twice.push(...counts.flatMap(([url, count]) => (count > 1 ? [`${path} ${url}`] : [])));
    }
    expect(twice).toEqual([]);
    expect(shared).toEqual(expect.arrayContaining(['/withdraw accounts', '/withdraw linked-accounts', '/deposit linked-accounts']));
  });
});

describe('the first page after login', () => {
  const slow = (answered: Promise<void>) => openCold('/dashboard', undefined, ({ url }) => (url === '/v1/alerts' ? answered : undefined));

  it('renders with all facts of its navigation, prompts and actions', async () => {
    await using visit = await slow(new Promise((resolve) => setTimeout(resolve, 100)));
    expect(visit.entered).toMatchObject({
      facts: { alerts: expect.any(Array), linkedAccounts: expect.any(Array), accounts: expect.any(Array) },
    });
  });

  it('does not wait long for a missing answer', async () => {
    await using visit = await slow(new Promise(() => undefined));
    expect(visit.entered).toMatchObject({ address: '/dashboard', facts: { linkedAccounts: expect.any(Array) } });
    expect(visit.runtime.store.facts().alerts).toBeUndefined();
  });
});

/** The fact loaded by a source, if any. */
function factOf(app: App, source: LoadSource): FactName | undefined {
  const names = Object.keys(app.data.facts) as FactName[];
  return tellsFact({ app }, source) ? names.find((name) => app.data.facts[name]?.call === source.call) : undefined;
}

/** First submission of a route's form. */
const sending = (path: string): Sending => ({ path, loaded: {}, keys: createFormKeys([], () => new Set()), onEarlier: () => undefined });

describe('after a deposit', () => {
  it('refreshes the balance of guards and page in one request', async () => {
    let balance = '1250.00';
    await using visit = await openCold('/withdraw', () => ({ accounts: [{ available_balance: balance }] }));
    const { runtime, server } = visit;
    expect(visit.entered).toMatchObject({ loaded: { accounts: [{ available_balance: balance }] } });
    balance = '1500.00';
    const before = server.to('/v1/accounts').length;
    const deposit = runtime.app.routeByPath.get('/deposit')!.data.submits!['submit']!;
    const end = await sendSubmit(runtime, deposit, {}, sending('/deposit'), (key) => key);
    expect(end).toMatchObject({ done: true, leaves: '/deposit/success' });
    const { loaded } = await routeLoader(runtime, '/withdraw');
    expect(loaded['accounts']).toMatchObject([{ available_balance: '1500.00' }]);
    expect(runtime.store.facts().accounts).toBe(loaded['accounts']);
    expect(server.to('/v1/accounts').length - before).toBe(1);
  });
});

describe('an answer already loaded by guards', () => {
  it.each([
    ['slow', 10 * freshFor],
    ['fast', -10 * freshFor],
  ])("ages by the provider's clock on a device with a %s clock", async (_, ahead) => {
    const date = () => new Date(Date.now() + ahead).toUTCString();
    await using visit = await startScriptedVisit((received) => ({ ...answerWith({}, {})(received), headers: { date: date() } }));
    const { api, store } = visit.runtime;
    const answer = await store.load('banner-alerts', () => api.call('banner-alerts'));
    const { at = 0 } = knownOf(answer) ?? {};
    expect(Math.abs(at - Date.parse(date()))).toBeLessThan(freshFor);
    expect(Math.abs(api.now() - at)).toBeLessThan(freshFor);
  });

  it('stays fresh for a minute', async () => {
    await using visit = await openCold('/deposit/success');
    const { runtime, server, letAge } = visit;
    await routeLoader(runtime, '/deposit');
    expect(server.to('/v1/linked-accounts')).toHaveLength(1);
    letAge(freshFor);
    await routeLoader(runtime, '/deposit');
    expect(server.to('/v1/linked-accounts')).toHaveLength(2);
  });

  it('redirects when the refreshed answer fails a guard', async () => {
    let balance = '1250.00';
    await using visit = await openCold('/withdraw', () => ({ accounts: [{ available_balance: balance }] }));
    balance = '0.00';
    visit.letAge(freshFor);
    const end: unknown = await routeLoader(visit.runtime, '/withdraw').catch((error: unknown) => error);
    expect(end).toBeInstanceOf(Response);
    expect((end as Response).headers.get('location')).toBe('/not-found');
  });

  it('stays on the page when the refresh fails', async () => {
    let isBroken = false;
    await using visit = await openCold('/withdraw', () => (isBroken ? broken : {}));
    visit.letAge(freshFor);
    isBroken = true;
    expect(await routeLoader(visit.runtime, '/withdraw')).toMatchObject({ loaded: { accounts: [{}] } });
  });
});
