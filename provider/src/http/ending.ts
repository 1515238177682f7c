import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem } from './problems/problem.ts';

/** How long what has begun to arrive may take once the end was asked for, in milliseconds; then it is cut. */
const arrival = 1500;

/**
 * The end: whatever was wholly received is answered. What comes meanwhile, on a new connection or on one that is open, is told
 * to come back, and once all is answered nobody listens any more.
 */
export function addEnding(app: FastifyInstance): void {
  const connections = followConnections(app.server);
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
    const until = performance.now() + arrival;
    // Not those that arrive meanwhile: there may always be another.
    await connections.settle(connections.underWay(), until);
    if (!app.server.listening) return;
    app.server.close();
    await connections.settle(connections.underWay(), until);
    app.server.closeAllConnections();
  });
  app.addHook('onRequest', async ({ raw }) => {
    if (!isEnding) return;
    // An answer that does not wait for the rest of its request is lost with the connection.
    await untilReceived(raw);
    throw problem(503, 'unavailable', 'restarting', {}, { 'retry-after': '5', connection: 'close' });
  });
  app.addHook('onSend', async (_request, reply) => void (isEnding && reply.header('connection', 'close')));
}

/** Which connections have requests that wait for their answer. */
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
    /** Answers once none of these waits any more; from `until` on connections that have only parts of requests are cut. */
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
