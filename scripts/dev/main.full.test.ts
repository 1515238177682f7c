import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../setup/port.mjs';

const contract = 'schemas/api/user.json';
const patience = { timeout: 20_000, interval: 50 };

/** A fake provider that reads a contract once and fails without one. */
const program = `
import { readdirSync, readFileSync } from 'node:fs';
const { call } = JSON.parse(readFileSync('${contract}', 'utf8'));
if (!call) throw new Error('no call');
if (process.argv.includes('--rehearse')) process.exit(0);
process.on('message', ({ cannotStart }) => console.log('goes on', cannotStart.includes('no call')));
if (call === 'ends') throw new Error('<no> database');
console.log('serves', call, readdirSync('provider/src/calls').join());
process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
setInterval(() => {}, 1000);
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'passbook-dev-'));
  write('program.mjs', program);
  write(contract, '{ "call": "GET /user" }');
  write('provider/src/calls/user.ts', '');
  onTestFinished(() => rmSync(root, { recursive: true }));
});

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Runs `npm run dev` with that program; returns a function for its output. */
async function startDev() {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn(process.execPath, [main, 'program.mjs'], { cwd: root, env });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()));
  onTestFinished(async () => {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  });
  const saysNow = (text: string) => vi.waitFor(() => expect(said.join('')).toContain(text), patience);
  await saysNow('serves GET /user user.ts');
  return { saysNow, said: () => said.join(''), origin: `http://127.0.0.1:${port}` };
}

it('the provider of `npm run dev` restarts when a contract changes, and prints one line', async () => {
  const { saysNow, said } = await startDev();
  write(contract, '{ "call": "GET /me" }');
  await saysNow('serves GET /me');
  expect(said()).toContain(`${contract} changed: the provider restarts and the page reloads.\n`);
  expect(said()).toContain('ended');
});

it('the provider keeps running while a contract is incomplete or invalid, and restarts once it is fixed', async () => {
  const { saysNow, said } = await startDev();
  write(contract, '{ "call": "GET /m');
  write('brands/volt/words.json', '{}');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(said()).not.toContain('changed');
  write(contract, '{}');
  await saysNow('goes on true');
  expect(said()).toContain(`${contract} changed: the provider could not start with this change and keeps running without it.`);
  expect(said()).not.toContain('starts anew');
  write(contract, '{ "call": "GET /again" }');
  await saysNow('serves GET /again');
});

it('a page shows why the provider stopped, until it starts again', async () => {
  const { saysNow, origin } = await startDev();
  write(contract, '{ "call": "ends" }');
  await saysNow('starts again when a file changes');
  const page = await vi.waitFor(() => fetch(origin, { headers: { accept: 'text/html' } }), patience);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('&lt;no> database');
  write(contract, '{ "call": "GET /again" }');
  await saysNow('serves GET /again');
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

it('a new folder is watched, and so is a new handler', async () => {
  const { saysNow } = await startDev();
  write('provider/src/calls/access/pets.ts', '');
  await saysNow('serves GET /user access,user.ts');
  write('schemas/forms/pets.json', '{}');
  await saysNow('schemas/forms/pets.json changed');
});
