import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createSchema } from '../createTestProvider.ts';

export interface OneProcess {
  port: number;
  /** What it wrote to its log. */
  log(): string;
  /** As a power cut would end it; answers when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end, as an operator does; answers with its exit code when it is gone. */
  end(): Promise<number | null>;
  /** Starts it, also after it was killed, and waits until it answers. */
  start(): Promise<void>;
}

export interface Delivered {
  key: string;
  to: string;
}

export interface Processes {
  all: OneProcess[];
  /** The database that they share. */
  databaseUrl: string;
  /** What the webhook has taken, in order. */
  delivered: Delivered[];
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts so many providers at once, as an operator would, on one empty schema of PostgreSQL and with one webhook that takes all messages. */
export async function startProcesses(count: number, postgres: string): Promise<Processes> {
  const schema = await createSchema(postgres);
  const data = mkdtempSync(join(tmpdir(), 'passbook-processes-'));
  writeFileSync(join(data, 'sandbox.keys'), randomBytes(64).toString('base64'), { mode: 0o600 });
  const delivered: Delivered[] = [];
  const webhook = createServer((request, response) => {
    void textOf(request).then((body) => {
      const { to } = JSON.parse(body) as { to: string[] }; // the body of delivery.ts
      delivered.push({ key: String(request.headers['idempotency-key']), to: to.join() });
      response.end();
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
  const environment = {
    DATABASE_URL: schema.url,
    DATA_DIR: data,
    PASSBOOK_DELIVERY_URL: `http://127.0.0.1:${portOf(webhook)}/`,
    PASSBOOK_DELIVERY_SECRET: 'the-processes-and-the-webhook-know-this',
  };
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const all = ports.map((port) => createProcess(port, environment));
  const stop = async () => {
    await Promise.all(all.map((one) => one.kill()));
    webhook.closeAllConnections();
    webhook.close();
    rmSync(data, { recursive: true, force: true });
    await schema.drop();
  };
  try {
    await Promise.all(all.map((one) => one.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { all, databaseUrl: schema.url, delivered, stop };
}

/** A provider in a process of its own, which has not been started yet. */
export function createProcess(port: number, environment: Record<string, string>): OneProcess {
  let child: ChildProcess | undefined;
  let log = '';
  const start = () => {
    const flags = ['--disable-warning=ExperimentalWarning', 'provider/src/main.ts'];
    const begun = spawn(process.execPath, flags, { cwd: root, env: { PATH: process.env['PATH'], PORT: String(port), ...environment } });
    child = begun;
    for (const stream of [begun.stdout, begun.stderr]) stream.on('data', (chunk) => (log += chunk));
    return untilHealthy(port, begun, () => log);
  };
  const endBy = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    return gone;
  };
  return {
    port,
    log: () => log,
    start,
    end: () => endBy('SIGTERM'),
    kill: async () => void (await endBy('SIGKILL')),
  };
}

async function untilHealthy(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (const end = Date.now() + 90_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode}:\n${log()}`);
    const status = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new Error(`A process did not answer within 90 s:\n${log()}`);
}

/** A port that nobody had a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const portOf = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port; // it listens on a port
