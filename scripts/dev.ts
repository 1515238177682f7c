/** Serves the product with hot reload: Vite in front, the provider behind it, started anew whenever its code changes. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { createServer, type ProxyOptions } from 'vite';
import { findNode } from './setup/node.mjs';
import { freePort } from './setup/port.mjs';
import { root } from './setup/root.mjs';

const port = Number(process.env['PORT'] ?? 4000);
const host = process.env['HOST'] ?? '127.0.0.1';
const providerPort = await freePort();

const node = findNode();
const provider = spawn(node.path, [...node.flags, '--watch', '--watch-preserve-output', 'provider/src/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: String(providerPort), HOST: '127.0.0.1', PASSBOOK_ORIGIN: `http://localhost:${port}` },
});

// It tells where it listens; people come through Vite's port.
provider.stdout.on('data', (chunk) => process.stdout.write(String(chunk).replaceAll(`:${providerPort}`, `:${port}`)));

// The host stays as the browser sent it, for it chooses the brand.
const toProvider: ProxyOptions = { target: `http://127.0.0.1:${providerPort}`, changeOrigin: false };
const app = await createServer({
  root,
  server: {
    port,
    host,
    strictPort: true,
    proxy: { '/v1': toProvider, '/sandbox': toProvider, '/sanctum': toProvider, '/healthz': toProvider },
  },
});
await app.listen();

let isEnding = false;
const end = async () => {
  if (isEnding) return;
  isEnding = true;
  provider.kill('SIGTERM');
  await app.close();
  process.exit();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
provider.on('exit', () => void end());
