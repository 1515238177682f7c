import type { Reply } from '../contract/reply.ts';
import type { Request } from '../contract/transport.ts';

/**
 * Sends over a transport that is fetched with the first request, for a page that was drawn at build answers before it asks for anything. While it cannot
 * be fetched, nothing is sent.
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
