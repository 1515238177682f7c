import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { logInByOutbox } from '../../test/sandboxOutbox.ts';
import { personaPassword, personas } from '../sandbox/personas/personas.ts';
import { inFull } from '../../../test/setup/inFull.ts';
import { addPages } from './pages.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'passbook-packed-'));
const script = 'export const balance = 100;\n'.repeat(200);
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h10v10z"/>'.repeat(100)}</svg>`;
const logo = '/brands/volt/logos/hor-color.svg';
let provider: TestProvider;

beforeAll(async () => {
  for (const folder of ['brands', 'schemas']) symlinkSync(join(repository, folder), join(root, folder));
  for (const folder of ['dist/assets', 'dist/brands/volt/logos']) mkdirSync(join(root, folder), { recursive: true });
  const links = '<link rel="modulepreload" href="/assets/big.js">'.repeat(30);
  writeFileSync(
    join(root, 'dist/index.html'),
    `<html data-brand="__BRAND__"><head>${links}<script nonce="__CSP_NONCE__"></script></head></html>`,
  );
  for (const [name, text] of [
    ['assets/big.js', script],
    [logo, drawing],
  ] as const) {
    writeFileSync(join(root, 'dist', name), text);
    writeFileSync(join(root, 'dist', `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(root, 'dist', `${name}.gz`), gzipSync(text));
  }
  writeFileSync(join(root, 'dist/assets/small.js'), 'export {};');
  provider = await createTestProvider({ root, corsOrigins: ['https://app.example'] });
  await addPages(provider.app, provider.platform);
});
afterAll(async () => {
  await provider.close();
  rmSync(root, { recursive: true });
});

type Method = 'GET' | 'HEAD';

const ask = (url: string, headers: Record<string, string> = {}, method: Method = 'GET') =>
  provider.app.inject({ method, url, headers: { host: 'localhost:4000', ...headers } });

function unpack(coding: unknown, body: Buffer): Buffer {
  return coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
}

/** Accept-Encoding and the expected coding (RFC 9110, section 12.5.3). */
type Taken = [accept: string | undefined, coding: string | undefined];
const usual: Taken[] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br; q=0, gzip', 'gzip'],
  [undefined, undefined],
];
const unusual: Taken[] = [
  ['BR', 'br'],
  ['deflate, gzip;q=1.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0.4, gzip;q=0.6', 'gzip'],
  ['identity;q=0.5, br', 'br'],
  ['*', 'br'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity, gzip;q=0.5', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['br;q=much', undefined],
  ['', undefined],
];

describe.each(['/assets/big.js', logo, '/login', '/v1/openapi.json'])('%s', (url) => {
  test.each(inFull([...usual, ...unusual], usual))('is sent for "%s" as %s, with the same content', async (accept, coding) => {
    const plain = await ask(url);
    const { statusCode, headers, rawPayload } = await ask(url, accept === undefined ? {} : { 'accept-encoding': accept });
    expect({ statusCode, coding: headers['content-encoding'], type: headers['content-type'] }).toEqual({
      statusCode: 200,
      coding,
      type: plain.headers['content-type'],
    });
    expect(String(headers.vary).toLowerCase().split(', ')).toEqual(['origin', 'accept-encoding']);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    const text = (body: Buffer) => body.toString().replace(/nonce="[^"]+"/, '');
    expect(text(unpack(coding, rawPayload))).toBe(text(plain.rawPayload));
    if (coding) expect(rawPayload.length).toBeLessThan(plain.rawPayload.length);
  });

  test('has the same headers for HEAD as for GET', async () => {
    for (const accept of ['br', 'gzip', 'identity']) {
      const [get, head] = [await ask(url, { 'accept-encoding': accept }), await ask(url, { 'accept-encoding': accept }, 'HEAD')];
      expect(head.rawPayload.length).toBe(0);
      for (const name of [
        'content-encoding',
        'content-type',
        'vary',
        'etag',
        'cache-control',
        ...(url === '/login' ? [] : ['content-length']),
      ])
        expect.soft([accept, name, head.headers[name]]).toEqual([accept, name, get.headers[name]]);
    }
  });
});

describe('a built file', () => {
  test('has a different ETag per coding, and is not sent again if unchanged', async () => {
    const tags = new Map<string, string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask('/assets/big.js', { 'accept-encoding': coding });
      tags.set(coding, String(headers.etag));
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect(new Set(tags.values()).size).toBe(3);
    for (const [coding, tag] of tags) {
      const again = await ask('/assets/big.js', { 'accept-encoding': coding, 'if-none-match': tag });
      expect({ status: again.statusCode, vary: again.headers.vary }).toMatchObject({ status: 304, vary: 'Origin, accept-encoding' });
      expect(again.rawPayload.length).toBe(0);
    }
    const other = await ask('/assets/big.js', { 'accept-encoding': 'br', 'if-none-match': String(tags.get('gzip')) });
    expect(other.statusCode).toBe(200);
  });

  test('supports ranges of the coding sent', async () => {
    const whole = await ask('/assets/big.js', { 'accept-encoding': 'br' });
    const part = await ask('/assets/big.js', { 'accept-encoding': 'br', range: 'bytes=2-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-encoding': 'br', 'content-range': `bytes 2-9/${whole.rawPayload.length}` });
    expect(part.rawPayload.equals(whole.rawPayload.subarray(2, 10))).toBe(true);
  });

  test('is sent uncompressed without compressed variants', async () => {
    const { headers, body } = await ask('/assets/small.js', { 'accept-encoding': 'br, gzip' });
    expect({ body, coding: headers['content-encoding'] }).toEqual({ body: 'export {};', coding: undefined });
  });

  test.each(['/assets/big.js.br', '/assets/big.js.gz', `${logo}.br`])('has no separate URL for a compressed variant: %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });
});

describe('a logo', () => {
  test('may only render itself, compressed or not', async () => {
    for (const coding of ['br', 'identity']) {
      const { headers } = await ask(logo, { 'accept-encoding': coding });
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' });
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  test('that was not built is served from its brand’s folder', async () => {
    const { statusCode, headers } = await ask('/brands/harbor/logos/hor-color.svg', { 'accept-encoding': 'br' });
    expect({ statusCode, policy: headers['content-security-policy'] }).toMatchObject({
      statusCode: 200,
      policy: expect.stringContaining('sandbox'),
    });
  });
});

describe('an answer specific to the caller', () => {
  const packs = { 'accept-encoding': 'br, gzip' };
  const isPacked = ({ headers }: { headers: Record<string, unknown> }) =>
    headers['content-encoding'] !== undefined || /accept-encoding/i.test(String(headers['vary']));

  test('is never compressed: a login', async () => {
    const client = provider.client();
    const [persona] = personas;
    const answers = [
      await client.send('GET', '/sanctum/csrf-cookie', undefined, packs),
      await client.call('POST /login', { email: persona?.email, password: 'wrong-meadow-27' }, packs),
      await client.call('POST /login', { email: persona?.email, password: personaPassword }, packs),
    ];
    expect(answers[2]?.status).toBe(200);
    client.bearer = String(answers[2]?.body.data['token']);
    answers.push(await client.call('GET /mfa-select/email', undefined, packs));
    expect(answers.filter(isPacked)).toEqual([]);
  });

  test('is never compressed: any answer within a session, however long', async () => {
    const client = provider.client();
    const active = personas.find(({ id }) => id === 'active');
    await logInByOutbox(client, active?.email ?? '', personaPassword);
    const answers = [];
    for (const call of ['/depositor', '/user', '/accounts', '/transactions', '/linked-accounts', '/auth-check'])
      answers.push(await client.call(`GET ${call}`, undefined, packs));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(Math.max(...answers.map(({ raw }) => raw.length))).toBeGreaterThan(1024);
    expect(answers.filter(isPacked)).toEqual([]);
  });

  test('is never compressed: a problem, or sandbox data', async () => {
    const client = provider.client();
    const answers = [
      await client.send('GET', `/v1/branding?${'x'.repeat(2000)}=1`, undefined, packs),
      await client.send('GET', '/sandbox/outbox', undefined, packs),
      await client.send('GET', '/sandbox/personas', undefined, packs),
    ];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined, undefined]);
  });
});
