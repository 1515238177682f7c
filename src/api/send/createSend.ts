import type { Reply } from '../contract/reply.ts';
import type { Request } from '../contract/transport.ts';

/**
 * Loads the transport with the first request, which keeps it out of a prerendered page's startup.
 * If loading fails, nothing is sent.
 *
 * @param language as for `createTransport`
 */
export function createSend(language?: string): (request: Request) => Promise<Reply> {
  const fetchTransport = () => import('../contract/transport.ts').then(({ createTransport }) => createTransport(language));
  let transport: ReturnType<typeof fetchTransport> | undefined;

  return async (request) => {
    transport ??= fetchTransport();
    const send = await transport.catch(() => undefined);
    if (send) return send(request);
    transport = undefined;
    return { kind: 'lost', why: 'unsent' };
  };
}
