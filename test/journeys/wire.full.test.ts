import { readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type StartedProduct } from '../browser/product.ts';
import { root } from '../sources.ts';

const dist = join(root, 'dist');
const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /^(assets|brands)\/.*\.(js|css|svg|json)$/.test(name),
);

let product: StartedProduct;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => product.stop());

/** The raw response; `fetch` would decompress it. */
function get(path: string, accept: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request(`${product.origin().replace('localhost', '127.0.0.1')}${path}`, { headers: { 'accept-encoding': accept } });
    sent.on('error', reject).on('response', (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    });
    sent.end();
  });
}

describe('the built app', () => {
  it('has scripts, styles and pictures', () => {
    for (const end of ['.js', '.css', '.svg']) expect(texts.some((name) => name.endsWith(end))).toBe(true);
    expect(texts.some((name) => name.startsWith('brands/'))).toBe(true);
  });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ])('is sent intact as %s to browsers that accept "%s"', async (coding, accept, unpack) => {
    for (const name of texts) {
      const file = readFileSync(join(dist, name));
      const { status, headers, body } = await get(`/${name}`, accept);
      // Files below 1 KB are not compressed.
      const wanted = file.length > 1024 ? coding : undefined;
      expect({ name, status, coding: headers['content-encoding'], vary: headers.vary }).toEqual({
        name,
        status: 200,
        coding: wanted,
        vary: 'accept-encoding',
      });
      expect((wanted ? unpack(body) : body).equals(file)).toBe(true);
    }
  });

  it('is compressed to less than a third', async () => {
    const all = await Promise.all(texts.map(async (name) => (await get(`/${name}`, 'br')).body.length));
    const plain = texts.map((name) => readFileSync(join(dist, name)).length);
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    expect(sum(all) / sum(plain)).toBeLessThan(1 / 3);
  });
});
