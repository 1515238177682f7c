import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { readPageTemplate } from './page.ts';
import { addPages } from './pages.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
const root = mkdtempSync(join(tmpdir(), 'passbook-pages-'));
let provider: TestProvider;

beforeAll(async () => {
  symlinkSync(join(repository, 'schemas'), join(root, 'schemas'));
  cpSync(join(repository, 'brands'), join(root, 'brands'), { recursive: true });
  const volt = join(root, 'brands/volt/brand.json');
  // our own file
  writeFileSync(volt, JSON.stringify({ ...(JSON.parse(readFileSync(volt, 'utf8')) as object), languages: ['en-US', 'es-US'] }));
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  mkdirSync(join(root, 'dist/.vite'));
  const html =
    '<html lang="en-US" data-brand="__BRAND__" data-bundles="__BUNDLES__" data-mode="__MODE__" data-widget="__WIDGET__" data-firewall="__FIREWALL__"><head><title>Passbook</title><!--preload--><script type="module" nonce="__CSP_NONCE__" src="/assets/a.js"></script></head><body><div id="root"></div></body></html>';
  writeFileSync(join(root, 'dist/index.html'), html);
  mkdirSync(join(root, 'dist/brands/volt/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/brands/volt/assets/volt.js'), 'Volt');
  writeFileSync(join(root, 'dist/assets/a.js'), 'plain');
  writeFileSync(join(root, 'dist/assets/a.js.gz'), gzipSync('packed'));
  const nothingElse = { flows: [], fonts: [], asks: [], contracts: [] };
  const drawnWith = (...names: string[]) => ({
    scripts: names.map((name) => `assets/${name}.js`),
    styles: names.map((name) => `assets/${name}.css`),
  });
  const pages = {
    languages: {
      'en-US': { bundle: 'brands/volt/assets/volt.js', ...drawnWith('volt'), flows: { login: drawnWith('flow') } },
      'es-US': { bundle: 'brands/volt/assets/spanish.js', ...drawnWith('volt-spanish'), flows: {} },
    },
    routes: {
      '/login': { ...drawnWith('form'), flows: ['login', 'none'], fonts: ['assets/face.woff2'], asks: ['assets/ask.js'], contracts: [] },
      '/read/:uuid': { ...drawnWith('reader'), ...nothingElse },
      '/new': { ...drawnWith('new'), ...nothingElse },
      '/not-found': { ...drawnWith('gone'), ...nothingElse },
    },
  };
  writeFileSync(join(root, 'dist/.vite/pages.json'), JSON.stringify({ volt: pages, harbor: { languages: {}, routes: {} } }));
  writeFileSync(join(root, 'dist/.vite/prerendered.json'), JSON.stringify(prerendered));
  provider = await createTestProvider({ root, personas: 'none' });
  await addPages(provider.app, provider.platform);
});
afterAll(async () => {
  await provider.close();
  rmSync(root, { recursive: true });
});

/** Contains text that could be mistaken for a replacement pattern or HTML. */
const page = (html: string, brings: string[] = []) => ({
  title: 'Log in & $& </title>',
  scheme: 'dark',
  styles: '@font-face{}',
  brings,
  asks: {},
  html,
});
const prerendered = {
  retryLoads: 'retry()',
  recordEvents: 'record()',
  pages: {
    volt: {
      'en-US': {
        '/login': page(`<h1 nonce="__CSP_NONCE__">$1 Log in</h1>`),
        '/not-found': page('<h1>Gone</h1>'),
        '/new': page('<h1>New</h1>', ['email', 'token']),
      },
      'es-US': { '/login': page('<h1>Entrar</h1>') },
    },
  },
};

const open = (url: string, host?: string, headers: Record<string, string> = {}) =>
  provider.client(host).send('GET', url, undefined, { accept: 'text/html,*/*', ...headers });

test('every path of the app serves its page, even unknown ones', async () => {
  for (const url of ['/', '/login', '/no/such/page', '/login/reset-password?token=x']) {
    const { status, headers, raw } = await open(url);
    expect.soft({ url, status, type: headers['content-type'] }).toEqual({ url, status: 200, type: 'text/html; charset=utf-8' });
    expect.soft(raw).toContain('data-brand="harbor"');
  }
});

test('an invalid escape serves a page, and a problem below /v1', async () => {
  for (const url of ['/%E0%A4%A', '/login/%', '/%zz?redirect=%E0']) {
    const { status, headers, raw } = await open(url);
    expect.soft({ url, status, type: headers['content-type'] }).toEqual({ url, status: 200, type: 'text/html; charset=utf-8' });
    expect.soft(raw).toContain('data-brand="harbor"');
    expect.soft(String(headers['content-security-policy'])).toContain('nonce-');
  }
  for (const url of ['/v1/%E0%A4%A', '/v1/request/%E0%A4%A'])
    expect
      .soft(await open(url))
      .toMatchObject({ status: 400, body: { code: 'malformed_request', errors: {} }, headers: { date: expect.any(String) } });
  for (const url of ['/sandbox/%E0', '/assets/%E0'])
    expect.soft(await open(url)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('each page has its own nonce, in the policy and in the document', async () => {
  const nonces = new Set<string>();
  const pages = inject('full') ? 100 : 10;
  for (let count = 0; count < pages; count += 1) {
    const { headers, raw } = await open('/login');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(raw).toContain(`nonce="${nonce}"`);
    expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(pages);
});

test('foreign scripts and styles cannot run, and sinks take no strings', async () => {
  const policy = String((await open('/')).headers['content-security-policy']);
  expect(policy.replace(/frame-src [^;]+;/, '')).not.toMatch(/unsafe-|\*|https?:/);
  for (const part of [
    "default-src 'none'",
    `script-src 'self' '${hashOf('retry()')}';`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(part);
  }
});

test('only the linking widget may be framed, and the app knows its origin', async () => {
  for (const host of ['localhost:4000', 'volt.localhost:4000']) {
    const { headers, raw } = await open('/', host);
    const widget = `http://${host.replace(':4000', '')}:4001`;
    expect(headers['content-security-policy']).toContain(`frame-src ${widget};`);
    expect(raw).toContain(`data-widget="${widget}"`);
  }
  for (const host of ['evil.example/?x="><script>', 'a b', '']) {
    const { headers, raw } = await open('/', host);
    expect(`${String(headers['content-security-policy'])} ${raw}`).not.toMatch(/"><script>|evil\.example\/\?/);
  }
  provider.platform.widgetPort = null;
  expect((await open('/')).headers['content-security-policy']).toContain("frame-src 'none'");
  expect((await open('/')).raw).toContain('data-widget=""');
  provider.platform.widgetPort = 4001;
});

test('a web application firewall’s module may run and reach its origins, if configured', async () => {
  const { config } = provider.platform.deps;
  expect((await open('/')).raw).toContain('data-firewall=""');
  expect(String((await open('/')).headers['content-security-policy'])).toContain("connect-src 'self';");
  const module = 'https://cdn.example/firewall.js';
  Object.assign(config, { firewall: { header: 'x-waf', module, origins: ['https://waf.example'] } });
  try {
    const { headers, raw } = await open('/');
    expect(raw).toContain(`data-firewall="x-waf=${module}"`);
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self'[^;]* https:\/\/cdn\.example\/firewall\.js https:\/\/waf\.example;/,
    );
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://waf.example;");
  } finally {
    Object.assign(config, { firewall: null });
  }
});

test('the brand follows the host and, in the sandbox, the preview parameter', async () => {
  expect((await open('/', 'volt.localhost:4000')).raw).toContain('data-brand="volt"');
  expect((await open('/?brand=volt')).raw).toContain('data-brand="volt"');
  expect((await open('/?brand=nobody')).raw).toContain('data-brand="harbor"');
  const branding = await provider.client().call('GET /branding', undefined, { 'x-passbook-brand': 'volt' });
  expect(branding.body.data['slug']).toBe('volt');
});

test('the page contains the mode, which enables the address search', async () => {
  expect((await open('/')).raw).toContain('data-mode="sandbox"');
  const search = await provider.client().send('GET', '/sandbox/addresses?search=100%20congress');
  expect(search.status).toBe(200);
  const brand = provider.platform.brands.get('harbor');
  const request = { language: 'en-US', path: '/', query: new URLSearchParams(), isVisitor: true, isStranger: true };
  const page = brand && readPageTemplate(join(root, 'dist'), 'production')?.find({ brand, ...request });
  expect(page?.fill({ nonce: 'n', widget: null, answers: {} }).html).toContain('data-mode="production"');
});

test('the page preloads all of its own files and no others', async () => {
  const { raw } = await open('/login?brand=volt&then=/elsewhere');
  for (const link of [
    '<link rel="modulepreload" href="/assets/volt.js">',
    '<link rel="modulepreload" href="/assets/form.js">',
    '<link rel="modulepreload" href="/assets/flow.js">',
    '<link rel="stylesheet" href="/assets/form.css">',
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/face.woff2">',
  ])
    expect(raw).toContain(link);
  expect(raw).not.toContain('/assets/gone.js');
  expect((await open('/read/018f3f6e?brand=volt')).raw).toContain('/assets/reader.js');
  for (const url of ['/no/such/page', '/read/', '/%E0%A4%A', '/constructor'])
    expect((await open(`${url}?brand=volt`)).raw).toContain('<link rel="modulepreload" href="/assets/gone.js">');
});

test('the page preloads the chunk of the requested language only', async () => {
  const { raw } = await open('/?brand=volt', undefined, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
  expect(raw).toContain('<link rel="modulepreload" href="/assets/volt-spanish.js">');
  expect(raw).not.toContain('href="/assets/volt.js"');
});

test('pages are not cached, and those with a secret URL send no referer', async () => {
  expect((await open('/login')).headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  for (const url of ['/login/reset-password?email=a&token=b', '/email-verified?uuid=x'])
    expect((await open(url)).headers['referrer-policy']).toBe('no-referrer');
});

test('hashed files are immutable and compressed', async () => {
  const client = provider.client();
  const plain = await client.send('GET', '/assets/a.js');
  expect(plain).toMatchObject({ raw: 'plain', headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  const packed = await client.send('GET', '/assets/a.js', undefined, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
});

test('files are also served below /retry/<n>, for browsers that remember that a script failed', async () => {
  const { raw, headers } = await provider.client().send('GET', '/retry/3/assets/a.js');
  expect([raw, headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
  for (const url of ['/retry/3/login', '/retry/3/v1/auth-check', '/retry/x/assets/a.js', '/retry/3/assets/none.js'])
    expect.soft(await open(url), url).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('the page contains its brand’s script for each language', async () => {
  const scripts =
    '{&quot;en-US&quot;:&quot;/brands/volt/assets/volt.js&quot;,&quot;es-US&quot;:&quot;/brands/volt/assets/spanish.js&quot;}';
  expect((await open('/registration', 'volt.localhost:4000')).raw).toContain(`data-bundles="${scripts}"`);
  expect((await open('/registration')).raw).not.toMatch(/volt/i);
});

test.runIf(inject('full'))(
  'in production, a brand’s files are served on its own hosts only, and a brand that was not built has no page',
  async () => {
    const hosts = new Map(['harbor', 'volt', 'gone'].map((slug) => [`${slug}.example`, slug]));
    const delivery = { url: 'http://127.0.0.1:9/', secret: 'signs-what-the-webhook-gets-0123456789' };
    cpSync(join(root, 'brands/volt'), join(root, 'brands/gone'), { recursive: true });
    const file = join(root, 'brands/gone/brand.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"volt"', '"gone"'));
    const production = await createTestProvider({ root, mode: 'production', hosts, delivery });
    await addPages(production.app, production.platform);
    const ask = async (host: string, url: string) =>
      (await production.client(host).send('GET', url, undefined, { accept: 'text/html,*/*' })).status;
    for (const url of ['/brands/volt/assets/volt.js', '/brands/volt/logos/hor-color.svg'])
      expect([url, await ask('volt.example', url), await ask('harbor.example', url)]).toEqual([url, 200, 404]);
    expect([await ask('volt.example', '/login'), await ask('gone.example', '/login')]).toEqual([200, 503]);
    await production.close();
    rmSync(join(root, 'brands/gone'), { recursive: true });
  },
);

test('a brand’s logo may only render itself', async () => {
  const { status, headers } = await provider.client().send('GET', '/brands/volt/logos/hor-color.svg');
  expect({ status, policy: headers['content-security-policy'] }).toMatchObject({ status: 200, policy: expect.stringContaining('sandbox') });
});

test.each(['/assets/gone.js', '/index.html', '/.vite/manifest.json', '/assets/../../package.json', '/v1/nothing', '/sandbox/nothing'])(
  '%s is not answered with a page',
  async (url) => {
    const { status, headers } = await open(url);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 404, type: 'application/json; charset=utf-8' });
  },
);

describe('a prerendered page', () => {
  const volt = 'volt.localhost:4000';
  const nonceOf = (policy: unknown) => /style-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1];

  test('is served to visitors, with only the inline scripts that the policy allows', async () => {
    const { headers, raw } = await open('/login?utm_source=a', volt);
    const nonce = nonceOf(headers['content-security-policy']);
    expect(raw).toContain(
      `<div id="root" data-prerendered="/login" data-stranger><h1 nonce="${nonce}">$1 Log in</h1></div><template id="later">`,
    );
    expect(raw).toContain('</template><script>record()</script>');
    // Scripts and styles load after the first paint.
    const [before = '', after = ''] = raw.split('<template id="later">');
    expect(before).not.toMatch(/stylesheet|modulepreload|<script [^>]*src/);
    expect(after).not.toContain('/assets/ask.js');
    for (const file of ['volt.css', 'form.css', 'volt.js', 'form.js', 'a.js']) expect(after).toContain(`/assets/${file}"`);
    expect(raw).toContain('<title>Log in &amp; $&amp; &lt;/title></title>');
    expect(raw).toContain('<html lang="en-US" data-mantine-color-scheme="dark"');
    expect(raw).toContain(`<style nonce="${nonce}" id="critical">@font-face{}</style></head>`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${hashOf('retry()')}' '${hashOf('record()')}';`);
  });

  test('states whether the browser sent any cookie besides the anti-forgery token', async () => {
    for (const cookie of ['passbook-registration=x', 'XSRF-TOKEN=x; passbook-registration=x', 'XSRF-TOKENS=x'])
      expect((await open('/login', volt, { cookie })).raw, cookie).toContain('<div id="root" data-prerendered="/login"><h1');
    expect((await open('/login', volt, { cookie: 'XSRF-TOKEN=x' })).raw).toContain('data-prerendered="/login" data-stranger><h1');
  });

  test('is served in the requested language, and for unknown paths', async () => {
    const { raw } = await open('/login', volt, { 'accept-language': 'es' });
    expect(raw).toContain('<h1>Entrar</h1>');
    expect(raw).toContain('lang="es-US"');
    expect((await open('/no/"><b>', volt)).raw).toContain('data-prerendered="/not-found" data-stranger><h1>Gone</h1>');
  });

  test('for mailed links is served only with their parameters', async () => {
    expect((await open('/new?token=a&utm_source=b&email=c', volt)).raw).toContain('data-prerendered="/new" data-stranger><h1>New</h1>');
    for (const query of ['', '?', '?token=a', '?email=%', '?tokens=a&email=c'])
      expect((await open(`/new${query}`, volt)).raw, query).toContain('<div id="root"></div>');
  });

  test('is not served with a session cookie, or where none was prerendered', async () => {
    for (const { headers, raw } of [
      await open('/login', volt, { cookie: 'passbook=x' }),
      await open('/read/1', volt),
      await open('/no/such', volt, { 'accept-language': 'es' }),
      await open('/login'),
    ]) {
      expect(raw).toContain('<div id="root"></div>');
      expect(raw).not.toContain('record()');
      expect(raw).toContain('<script>retry()</script>');
      expect(headers['content-security-policy']).toContain(`script-src 'self' '${hashOf('retry()')}';`);
    }
  });
});
