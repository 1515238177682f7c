import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { createDepositor } from '../../test/depositors.ts';

let provider: TestProvider;
let client: Client;
beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  ({ client } = await createDepositor(provider));
});
afterAll(() => provider.close());

async function link(field: 'download_url' | 'test_url' = 'download_url'): Promise<string> {
  const [consent] = (await client.call('GET /disclosures/active')).body.data as unknown as { uuid: string; hash: string }[]; // as the contract has it
  return String((await client.call(`GET /disclosure/${consent?.uuid}/${consent?.hash}`)).body.data[field]);
}

const follow = (url: string, by = client, headers: Record<string, string> = {}) => by.send('GET', url, undefined, headers);

/** Raw bytes; the test client decodes text. */
async function bytesOf(url: string): Promise<Buffer> {
  const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await provider.app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', cookie } });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

const textOf = async (bytes: Buffer) => (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

describe('a download link', () => {
  test('works once, for its user, as a download', async () => {
    const url = await link();
    expect(url).not.toMatch(/@|example/);
    const answer = await follow(url);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="harbor-esign-consent.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await follow(url)).status).toBe(404);
  });

  test('returns the document that was shown, byte for byte', async () => {
    const [one, other] = [await bytesOf(await link()), await bytesOf(await link())];
    expect(createHash('sha256').update(one).digest('hex')).toBe(createHash('sha256').update(other).digest('hex'));
    expect(await textOf(one)).toContain('Electronic records and signatures');
  });

  test.runIf(inject('full'))('to the test document contains six digits', async () => {
    expect(await textOf(await bytesOf(await link('test_url')))).toMatch(/Your code is \d{6}/);
  });

  test.runIf(inject('full'))('works once for twenty concurrent requests', async () => {
    const url = await link();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await follow(url)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('does not work for others, and stays valid for its user', async () => {
    const url = await link();
    const { client: other } = await createDepositor(provider);
    for (const by of [other, provider.client()]) expect((await follow(url, by)).status).toBe(404);
    expect((await follow(url)).status).toBe(200);
  });

  test('does not work when modified', async () => {
    const url = await link();
    const start = url.lastIndexOf('/') + 1;
    for (let at = start; at < url.length; at += inject('full') ? 7 : 49) {
      const changed = `${url.slice(0, at)}${url[at] === 'A' ? 'B' : 'A'}${url.slice(at + 1)}`;
      expect((await follow(changed)).status, changed).toBe(404);
    }
    for (const wrong of ['x', '....', '%00', `${url.slice(start)}.more`])
      expect((await follow(`/v1/downloads/${wrong}`)).status).not.toBe(200);
    expect((await follow(url)).status).toBe(200);
  });

  test('does not work from another site or in a frame', async () => {
    const url = await link();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-dest': 'iframe' }, { origin: 'https://evil.example' }])
      expect((await follow(url, client, headers as unknown as Record<string, string>)).status).toBe(403);
    expect((await follow(url)).status).toBe(200);
  });

  test('expires after a minute', async () => {
    const url = await link();
    await provider.platform.deps.clock.advance('PT61S');
    expect((await follow(url)).status).toBe(404);
  });

  test('does not work after logging out', async () => {
    const url = await link();
    await client.call('POST /logout');
    expect((await follow(url)).status).toBe(404);
  });
});
