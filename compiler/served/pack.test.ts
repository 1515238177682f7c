import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pack } from './pack.ts';

const root = mkdtempSync(path.join(tmpdir(), 'passbook-pack-'));
const dist = path.join(root, 'dist');
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h10v10z"/>'.repeat(200)}</svg>`;

beforeAll(async () => {
  mkdirSync(path.join(root, 'public/art'), { recursive: true });
  const files = {
    'index.html': `<html><body>${'<p>Nothing</p>'.repeat(200)}<script type="module" src="/main.js"></script></body></html>`,
    'main.js': `import './main.css';\nconsole.log(${JSON.stringify('saving '.repeat(400))});`,
    'main.css': Array.from({ length: 300 }, (_, index) => `.part-${index} { color: red }`).join('\n'),
    'public/art/drawing.svg': drawing,
    'public/small.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'public/face.woff2': 'w'.repeat(5000),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  writeFileSync(path.join(root, 'public/noise.json'), crypto.getRandomValues(new Uint8Array(5000)));
  await build({ root, configFile: false, logLevel: 'silent', plugins: [pack()], build: { manifest: true } });
});
afterAll(() => rmSync(root, { recursive: true }));

const built = () => readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(path.join(dist, name));

it('writes both compressed forms next to files that get smaller, with the same content', () => {
  const worth = built().filter((name) => /\.(js|css)$/.test(name) || name === path.join('art', 'drawing.svg'));
  expect(worth).toHaveLength(3);
  for (const name of worth) {
    expect(brotliDecompressSync(read(`${name}.br`)).equals(read(name))).toBe(true);
    expect(gunzipSync(read(`${name}.gz`)).equals(read(name))).toBe(true);
    for (const end of ['br', 'gz']) expect(read(`${name}.${end}`).length).toBeLessThan(read(name).length);
  }
});

it('skips small, compressed, growing and per-response files', () => {
  const packed = built().filter((name) => /\.(br|gz)$/.test(name));
  expect(packed.filter((name) => /small|face|noise|index\.html|manifest/.test(name))).toEqual([]);
  expect(packed).toHaveLength(6);
});
