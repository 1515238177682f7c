import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { root } from '../test/sources.ts';

const output = join(root, '.cache/bench');
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Builds `bench/pages` with the product's settings, and serves them from memory with precompressed files. */
export async function servePages(): Promise<{ origin: string; stop: () => void }> {
  const input = ['ours', 'hand-written', 'static-login', 'hand-written-login', 'only-react'].map((name) =>
    join(root, 'bench/pages', name, 'index.html'),
  );
  await build({ root, logLevel: 'warn', build: { outDir: output, emptyOutDir: true, rolldownOptions: { input } } });
  const read = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(output, path);
    if (!file.startsWith(output) || !existsSync(file)) return response.writeHead(404).end();
    const isPacked = existsSync(`${file}.br`);
    const body = read.get(path) ?? readFileSync(isPacked ? `${file}.br` : file);
    read.set(path, body);
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...(isPacked ? { 'content-encoding': 'br' } : {}) });
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a string only for pipes
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
