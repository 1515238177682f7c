import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Scripted {
  status?: number;
  /** Sent as JSON unless `raw` is set. */
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  /** Closes the connection without answering. */
  drop?: boolean;
  /** Announces more bytes than it sends. */
  cut?: boolean;
}

/** @param count number of requests so far, including this one */
export type RequestHandler = (request: RecordedRequest, count: number) => Scripted | Promise<Scripted>;

/** A local HTTP server with scripted answers, for cases that a real provider cannot produce. */
export async function startScriptedServer(answer: RequestHandler) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => void converse(request, response));

  async function converse(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // IncomingMessage yields buffers
    const one: RecordedRequest = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    requests.push(one);
    const { status = 200, body, raw, headers = {}, drop, cut } = await answer(one, requests.length);
    if (drop) return void request.socket.destroy();
    const text = raw ?? (body === undefined ? '' : JSON.stringify(body));
    const length = cut ? { 'content-length': String(Buffer.byteLength(text) + 10) } : {};
    response.writeHead(status, { ...(text === '' ? {} : { 'content-type': 'application/json' }), ...length, ...headers });
    response.write(text);
    if (cut) return void setTimeout(() => request.socket.destroy(), 5);
    response.end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on a port, not a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    to: (path: string) => requests.filter((one) => one.url.split('?')[0] === path),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
