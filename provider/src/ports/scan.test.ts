import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eicar, pdf } from '../../test/sentFiles.ts';
import { createScanWebhook } from '../adapters/scanWebhook.ts';
import { sandboxScan } from '../sandbox/ports/scan.ts';
import type { ScanPort } from './scan.ts';
import { isSigned } from './signature.ts';

const secret = 'the-scanner-and-we-know-this-0123456789';
let server: Server;
/** An invalid answer to return instead of a verdict. */
let said: [status: number, body: string] | null = null;

async function answerTo({ headers }: IncomingMessage, body: string): Promise<[status: number, body: string]> {
  if (said) return said;
  const { id = '', type, content = '' } = JSON.parse(body) as Record<string, string>;
  if (!isSigned(secret, headers, body) || id !== headers['webhook-id'] || type !== 'application/pdf') return [401, ''];
  return [200, JSON.stringify({ verdict: await sandboxScan.scan({ id, type, content: Buffer.from(content, 'base64') }) })];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request)
      .then((body) => answerTo(request, body))
      .then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const webhook = () => createScanWebhook({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/scan`, secret }); // listens on a port
const implementations: Record<string, () => ScanPort> = { sandbox: () => sandboxScan, 'a service over HTTP': webhook };

const scan = (port: ScanPort, content: Buffer) => port.scan({ id: randomUUID(), type: 'application/pdf', content });

describe.each(Object.entries(implementations))('the scanner of %s', (_name, port) => {
  test('accepts a clean file and detects an infected one', async () => {
    expect(await scan(port(), pdf())).toBe('clean');
    expect(await scan(port(), pdf(eicar))).toBe('infected');
  });
});

test.each<[status: number, body: string]>([
  [500, ''],
  [200, ''],
  [200, '{"verdict":"fine"}'],
])('an invalid answer (%s %s) accepts nothing', async (status, body) => {
  said = [status, body];
  await expect(scan(webhook(), pdf())).rejects.toThrow();
  said = null;
});
