import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from './problems/problem.ts';

/** Milliseconds for partly received requests to arrive during shutdown. */
const arrival = 1500;

/** Graceful shutdown: answers all complete requests, refuses new ones with 503 and Retry-After, then closes the server. */
export function addEnding(app: FastifyInstance): void {
  const connections = followConnections(app.server);
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
    const until = performance.now() + arrival;
    // Excludes requests that arrive meanwhile, or it might never end.
    await connections.settle(connections.underWay(), until);
    if (!app.server.listening) return;
    app.server.close();
    await connections.settle(connections.underWay(), until);
    app.server.closeAllConnections();
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (!isEnding) return;
    // Receive the whole request first; otherwise closing the connection would discard the answer.
    await untilReceived(raw);
    throw problem(503, 'unavailable', 'restarting', {}, { 'retry-after': '5', connection: 'close' });
  });
  app.addHook('onSend', async (_request, reply) => void (isEnding && reply.header('connection', 'close')));
}

/** Tracks unanswered requests by connection. */
function followConnections(server: Server) {
  const waiting = new Map<Socket, Set<IncomingMessage>>();
  server.on('connection', (socket: Socket) => {
    waiting.set(socket, new Set());
    socket.once('close', () => waiting.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const requests = waiting.get(request.socket);
    requests?.add(request);
    response.once('close', () => requests?.delete(request));
  });
  const underWay = () => [...waiting.values()].flatMap((requests) => [...requests]);
  return {
    underWay,
    /** Waits until these requests are answered. From `until` on, closes connections with partly received requests. */
    settle: async (requests: readonly IncomingMessage[], until: number) => {
      for (; requests.some((request) => waiting.get(request.socket)?.has(request)); await sleep(20)) {
        if (performance.now() < until) continue;
        for (const [socket, its] of waiting) if (![...its].some(({ complete }) => complete)) socket.destroy();
      }
    },
  };
}

async function untilReceived(raw: IncomingMessage): Promise<void> {
  if (raw.complete) return;
  await new Promise((resolve) => {
    raw.once('end', resolve);
    raw.once('close', resolve);
    raw.resume();
  });
}
