import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

export const identitySecret = 'the-service-and-we-know-this-0123456789';

export interface IdentityServiceOfTest {
  url: string;
  /** Bodies of all applications received, including repeats. */
  applications: Array<Record<string, unknown>>;
  /** Answers to polls by reference; pending if missing. */
  outcomes: Map<string, object>;
  /** Number of calls to answer with 503 from now on. */
  failing: number;
  close(): Promise<void>;
}

/** An identity service as described in docs/integrators.md. Rejects unsigned requests. */
export async function startIdentityService(): Promise<IdentityServiceOfTest> {
  const references = new Map<string, string>();
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const [status, said] = answer(request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });

  const answer = (request: IncomingMessage, body: string): [status: number, said: object] => {
    if (!isRight(request, body)) return [401, {}];
    if (service.failing > 0) {
      service.failing -= 1;
      return [503, {}];
    }
    if (request.method === 'POST') {
      const application = JSON.parse(body) as Record<string, unknown>; // sent by the adapter
      service.applications.push(application);
      const id = String(application['id']);
      references.set(id, references.get(id) ?? `case/${references.size + 1} of ${id}`);
      return [200, { reference: references.get(id) }];
    }
    const reference = decodeURIComponent((request.url ?? '').slice('/checks/'.length));
    if (![...references.values()].includes(reference)) return [404, {}];
    const outcome = service.outcomes.get(reference);
    return outcome ? [200, outcome] : [202, {}];
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: IdentityServiceOfTest = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/checks`, // listens on a port
    applications: [],
    outcomes: new Map(),
    failing: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}

/** Verifies the signature independently of our own code. */
function isRight({ headers }: IncomingMessage, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers;
  return signature === signed(String(id), String(timestamp), body);
}

export function signed(id: string, timestamp: string, body: string): string {
  return `v1,${createHmac('sha256', identitySecret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
