import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createSchema } from '../database/createSchema.ts';
import { createProcess, freePort, type OneProcess } from './createProcess.ts';

export interface Delivered {
  key: string;
  to: string;
}

export interface Processes {
  all: OneProcess[];
  databaseUrl: string;
  /** Folder with the keys. */
  dataDir: string;
  /** Messages received by the webhook, in order. */
  delivered: Delivered[];
  stop(): Promise<void>;
}

/** Starts several providers at once, as an operator would, on an empty PostgreSQL schema, with a webhook that accepts all messages. */
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
  return { all, databaseUrl: schema.url, dataDir: data, delivered, stop };
}

const portOf = (server: ReturnType<typeof createServer>) => (server.address() as AddressInfo).port; // listens on a port
