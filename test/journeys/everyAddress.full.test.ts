import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { filesBelow } from '../../compiler/read/files.ts';
import { readSources } from '../../compiler/read/readSources.ts';
import { compile } from '../../compiler/compile/compile.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { explain } from '../../src/flow/explain/explain.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { product, sitDown, withProduct } from '../browser/withProduct.ts';
import { personaStates } from '../../provider/src/sandbox/personas/personaStates.ts';
import { testDay } from '../../provider/test/testDay.ts';
import { goTo } from './driver/goTo.ts';
import { logInByCalls } from './driver/logInByCalls.ts';

const app = createApp(compile(readSources(filesBelow(fileURLToPath(new URL('../..', import.meta.url))), 'harbor')));
const addresses = [...app.data.routes.map((route) => route.path.replace(':uuid', '4f1c')), '/nowhere'];

withProduct();

it.each(personaStates.map(({ id }) => id))('%s ends at every address where explain says', async (id) => {
  const visitor = await sitDown('desktop', await logInByCalls(product, product.origin(), id));
  const { page } = visitor;
  await page.goto(`${product.origin()}/login/entry`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const facts = await factsOf(page);
  const at = (path: string) => explain(app, facts, path, Date.parse(testDay)).lands;
  // Paths that lead to logout end the session, so only one can be tried.
  const [leaving, staying] = [addresses.filter((path) => at(path) === '/logout'), addresses.filter((path) => at(path) !== '/logout')];
  const found: Record<string, string> = {};
  for (const path of [...staying, ...leaving.slice(0, 1)]) found[path] = await restsAt(page, path, at(path));
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, at(path)])));
  expect(visitor.troubles).toEqual([]);
  await visitor.leave();
});

/** Navigates and returns the final path. Logout ends on login, unless it asks first. */
async function restsAt(page: Page, path: string, wanted: string): Promise<string> {
  await goTo(page, path);
  const isGoal = (url: URL) =>
    wanted === '/logout' ? ['/login', '/logout?ask'].includes(url.pathname + url.search) : url.pathname === wanted;
  await page.waitForURL(isGoal).catch(() => undefined);
  const rests = new URL(page.url());
  return isGoal(rests) ? wanted : rests.pathname;
}

/** Facts of the current session from the provider, without the app's code. */
async function factsOf(page: Page): Promise<Facts> {
  let bearer = '';
  const get = async (call: string): Promise<unknown> => {
    const headers: Record<string, string> = bearer === '' ? {} : { authorization: `Bearer ${bearer}` };
    const answer = await page.request.get(`${product.origin()}/v1${call}`, { headers });
    expect(answer.status(), call).toBe(200);
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { token, relink } = (await get('/auth-check')) as { token: string; relink: boolean };
  bearer = token;
  const facts = {
    session: { bearerToken: 'held', session_id: 'held', relink },
    depositor: await get('/depositor/progress'),
    secondary: await get('/depositor/secondary-info'),
    accounts: await get('/accounts'),
    linkedAccounts: await get('/linked-accounts'),
    transactions: await get('/transactions'),
    funding: await get('/initial-fund-amount'),
    beneficiaries: await get('/depositor/beneficiaries'),
    alerts: await get('/alerts'),
  };
  return facts as Facts; // see the contracts of these calls
}
