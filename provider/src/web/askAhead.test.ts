import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { createDepositor, lastMessage, settle } from '../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { sandboxLimits } from '../config/limits.ts';
import { readPageTemplate } from './page.ts';
import { addPages } from './pages.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'passbook-ahead-'));
const asks = { 'reset-link': { email: 'email', token: 'token' } };
const page = { title: 'New', scheme: 'light', styles: '', brings: ['email', 'token'], html: '<h1>New</h1>' };
const limits = { ...sandboxLimits, sendPauseSeconds: 0, resetsPerAddressHour: 1e6, writesPerMinute: 40 };
let provider: TestProvider;

beforeAll(async () => {
  for (const folder of ['brands', 'schemas']) symlinkSync(join(repository, folder), join(root, folder));
  mkdirSync(join(root, 'dist/.vite'), { recursive: true });
  writeFileSync(
    join(root, 'dist/index.html'),
    '<html lang="en-US"><head><title>P</title><!--preload--></head><body><div id="root"></div></body></html>',
  );
  const route = { scripts: [], styles: [], flows: [], fonts: [], asks: ['ask.js'], contracts: ['contract.js'] };
  const [harbor, volt] = ['harbor', 'volt'].map(() => ({
    languages: {},
    routes: { '/login/reset-password': route, '/login': route, '/writes': route },
  }));
  writeFileSync(join(root, 'dist/.vite/pages.json'), JSON.stringify({ harbor, volt }));
  const prerendered = {
    'en-US': {
      '/login/reset-password': { ...page, asks },
      '/login': { ...page, brings: [], asks: {} },
      '/writes': { ...page, brings: [], asks: { 'forgot-password': { email: 'email' } } },
    },
  };
  writeFileSync(
    join(root, 'dist/.vite/prerendered.json'),
    JSON.stringify({ retryLoads: 'retry()', recordEvents: 'record()', pages: { harbor: prerendered, volt: prerendered } }),
  );
  provider = await createTestProvider({ root, limits });
  await addPages(provider.app, provider.platform);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await provider.close();
  rmSync(root, { recursive: true });
});

const open = async (url: string, headers: Record<string, string> = {}, host = 'localhost:4000', remoteAddress = '127.0.0.1') => {
  const answer = await provider.app.inject({ method: 'GET', url, remoteAddress, headers: { host, accept: 'text/html', ...headers } });
  const [, text] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(answer.body) ?? [];
  return {
    html: answer.body,
    cookies: answer.cookies.map(({ name }) => name),
    answers: text === undefined ? undefined : (JSON.parse(text) as Record<string, { status: number; body: unknown }>), // as the page reads it
  };
};

/** The reset link of a mail, and the depositor's address. */
async function linkOfMail() {
  const { email } = await createDepositor(provider);
  await provider.client().call('POST /forgot-password', { email });
  await settle(provider);
  const link = new URL((await lastMessage(provider, email)).link ?? '');
  return { email, link: link.pathname + link.search };
}

it('a page opened from a mail includes the answers for its link, and sets its cookie', async () => {
  const { email, link } = await linkOfMail();
  const { html, answers, cookies } = await open(link);
  expect(answers).toMatchObject({ 'reset-link': { status: 200, body: { data: { email } } } });
  expect(html).toContain('<h1>New</h1>');
  // It makes no calls, so it needs only the validators.
  expect(html).toContain('/contract.js');
  expect(html).not.toContain('/ask.js');
  expect(cookies).toEqual(expect.arrayContaining(['XSRF-TOKEN', 'passbook-reset']));
  // Prefetching does not consume the link.
  expect((await open(link)).answers).toMatchObject({ 'reset-link': { status: 200 } });
});

it('an invalid link gets the refusal instead of a form', async () => {
  const { email, link } = await linkOfMail();
  const others = (await linkOfMail()).email;
  for (const url of [
    link.replace(encodeURIComponent(email), encodeURIComponent(others)),
    `/login/reset-password?email=${others}&token=unknown`,
  ]) {
    const { html, answers, cookies } = await open(url);
    expect(answers).toMatchObject({ 'reset-link': { status: 400, body: { code: 'reset_link_invalid' } } });
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('/ask.js');
    expect(cookies).not.toContain('passbook-reset');
  }
  expect((await open('/login/reset-password?email=no&token=a')).answers).toMatchObject({ 'reset-link': { status: 422 } });
});

it('another brand’s link is invalid', async () => {
  const { link } = await linkOfMail();
  for (const { answers } of [await open(link, {}, 'volt.localhost:4000'), await open(`${link}&brand=volt`)])
    expect(answers).toMatchObject({ 'reset-link': { status: 400 } });
});

it('nothing is prefetched for other pages, writes, incomplete links, sessions or speculative requests', async () => {
  const inject = vi.spyOn(provider.app, 'inject');
  const { link } = await linkOfMail();
  const made = inject.mock.calls.length;
  const long = 'x'.repeat(513);
  for (const [url, headers] of [
    ['/login?email=a&token=b', {}],
    ['/login/reset-password?email=a', {}],
    ['/writes?email=a%40b.example', {}],
    [`/login/reset-password?email=a&token=${long}`, {}],
    [link, { cookie: 'passbook=x' }],
  ] as const)
    expect((await open(url, headers)).answers, url).toBeUndefined();
  expect(inject.mock.calls.length - made).toBe(5);
  expect((await open(link, { 'sec-purpose': 'prefetch' })).answers).toBeUndefined();
  const head = await provider.app.inject({ method: 'HEAD', url: link, headers: { host: 'localhost:4000' } });
  expect(head.cookies).toEqual([]);
});

it.runIf(inject('full'))('above the limit per client address, pages come without answers', async () => {
  const url = '/login/reset-password?email=a%40b.example&token=a';
  const pages = [];
  for (let count = 0; count <= limits.writesPerMinute * 5; count += 1) pages.push(await open(url, {}, undefined, '203.0.113.9'));
  expect(pages[0]?.answers).toBeDefined();
  expect(pages.at(-1)?.answers).toBeUndefined();
  expect(pages.at(-1)?.html).toContain('<h1>New</h1>');
  expect((await open(url, {}, undefined, '198.51.100.9')).answers).toBeDefined();
});

const faults = [{ drop: 'before' }, { status: 500 }, { drop: 'after' }, { status: 503 }, { delay: 1500 }];
it.each(inFull(faults, faults.slice(0, 2)))('the page makes a call itself when its prefetch fails or is late: %j', async (fault) => {
  const { link } = await linkOfMail();
  await provider.client().send('POST', '/sandbox/fault', { ...fault, call: 'POST /reset-password/link' });
  const { html, answers, cookies } = await open(link);
  expect({ answers, cookies }).toEqual({ answers: undefined, cookies: ['XSRF-TOKEN'] });
  expect(html).toContain('<h1>New</h1>');
  expect(html).toContain('/ask.js');
  expect((await open(link)).answers).toMatchObject({ 'reset-link': { status: 200 } });
});

it('embedded answers cannot break out of their element', () => {
  const brand = provider.platform.brands.get('harbor');
  const request = { language: 'en-US', path: '/login', query: new URLSearchParams(), isVisitor: true, isStranger: true };
  const body = '</script><script>$& __CSP_NONCE__</body>';
  const answers = { 'reset-link': { status: 200, body, language: null } };
  const { html } =
    (brand &&
      readPageTemplate(join(root, 'dist'), 'sandbox')
        ?.find({ brand, ...request })
        .fill({ nonce: 'n', widget: null, answers })) ??
    {};
  const [, text = ''] = /id="answers">(.*?)<\/script>/.exec(html ?? '') ?? [];
  expect(JSON.parse(text)).toEqual(answers);
});
