import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from '../../scripts/setup/node.mjs';
import { freePort } from '../../scripts/setup/port.mjs';
import { testDay } from '../../provider/test/testDay.ts';
import { root } from '../sources.ts';

/** The built product, as `npm start` serves it. */
export interface Product {
  /** `http://localhost:<port>`, or the brand's host. */
  origin: (brand?: string) => string;
  /** Messages sent to an email address or phone number, newest first. */
  outbox: (to: string) => Promise<Message[]>;
  /** Calls the sandbox API: `sandbox('clock', { advance: 'PT15M' })`. */
  sandbox: (path: string, body?: unknown) => Promise<unknown>;
}

export interface StartedProduct extends Product {
  port: number;
  stop: () => Promise<void>;
}

/** A message in the sandbox's outbox (rule tools-6). */
export interface Message {
  channel: 'email' | 'sms' | 'bank';
  to: string;
  subject?: string;
  text: string;
  code?: string;
  link?: string;
  at: string;
}

export function productAt(port: number): Product {
  const local = `http://127.0.0.1:${port}`;
  return {
    origin: (brand) => `http://${brand ? `${brand}.` : ''}localhost:${port}`,
    outbox: (to) => getJson(`${local}/sandbox/outbox?to=${encodeURIComponent(to)}`) as Promise<Message[]>, // the sandbox's list
    sandbox: (path, body) => getJson(`${local}/sandbox/${path}`, body),
  };
}

/**
 * Starts the product and waits until it responds.
 * @param folder a built repository: this one or a copy
 */
export async function startProduct(env: Record<string, string> = {}, folder = root): Promise<StartedProduct> {
  if (!existsSync(join(folder, 'dist/index.html'))) throw new Error('The app is not built: run npm run build first.');
  const data = mkdtempSync(join(tmpdir(), 'passbook-data-'));
  const [port, widgetPort] = await Promise.all([freePort(), freePort()]);
  const node = findNode();
  const child = spawn(node.path, [...node.flags, 'provider/src/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), WIDGET_PORT: String(widgetPort), DATA_DIR: data, PASSBOOK_CLOCK_START: testDay, ...env },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  await untilHealthy(`http://127.0.0.1:${port}`, child, () => log);
  return {
    ...productAt(port),
    port,
    stop: async () => {
      await ended(child, () => log);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Milliseconds to start or stop. They only end what hangs: on a busy machine, both may take ten times as long. */
const patience = 300_000;

async function untilHealthy(local: string, child: ChildProcess, log: () => string) {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${log()}`);
    const isHealthy = await fetch(`${local}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (isHealthy) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The product did not answer within ${patience / 1000} s:\n${log()}`);
}

/** Stops the product. Throws if it has exited already, or must be killed. */
async function ended(child: ChildProcess, log: () => string) {
  const was = child.exitCode ?? child.signalCode;
  if (was !== null) throw new Error(`The product ended by itself (${was}), having printed:\n${log().slice(-4000)}`);
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await over;
  clearTimeout(timer);
  if (child.signalCode === 'SIGKILL') throw new Error(`The product did not end within ${patience / 1000} s of SIGTERM.`);
}

async function getJson(address: string, body?: unknown): Promise<unknown> {
  const request = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(address, request);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
