import { createBreaker, within } from './breaker.ts';
import type { Ports } from './ports.ts';

/** How long a call may take, in milliseconds. */
const limits = {
  /** As the ports promise. */
  usual: 30_000,
  /** Somebody waits for the answer. */
  awaited: 8000,
};

/** The same ports, each service with a breaker of its own: a call that hangs ends, and a service that hangs is not asked for a while. */
export function boundPorts({ documents, files, identity, messages, aggregation, scan, support, transfers }: Ports): Ports {
  const [checks, links, bank, storage, scanner] = [createBreaker(), createBreaker(), createBreaker(), createBreaker(), createBreaker()];
  const { service } = identity;
  return {
    documents,
    files: {
      keep: (id, content) => storage(limits.usual, () => files.keep(id, content)),
      read: (id) => storage(limits.usual, () => files.read(id)),
      remove: (ids) => storage(limits.usual, () => files.remove(ids)),
    },
    identity: {
      name: identity.name,
      answerAtOnce: (applicant) => identity.answerAtOnce(applicant),
      service: service && {
        pollEvery: service.pollEvery,
        patience: service.patience,
        request: (request) => checks(limits.usual, () => service.request(request)),
        poll: (reference, now) => checks(limits.usual, () => service.poll(reference, now)),
      },
    },
    messages: {
      // Without a breaker: nothing but messages waits here, and a code is to go out as soon as the service is back.
      hand: (message) => within(limits.usual, messages.hand(message)).catch(() => ({ reason: 'no answer', isFinal: false })),
    },
    aggregation: {
      banks: aggregation.banks,
      begin: (depositor) => links(limits.awaited, () => aggregation.begin(depositor)),
      exchange: (result) => links(limits.awaited, () => aggregation.exchange(result)),
      reveal: (reference) => links(limits.awaited, () => aggregation.reveal(reference)),
      forget: (reference) => links(limits.usual, () => aggregation.forget(reference)),
    },
    scan: { scan: (file) => scanner(limits.usual, () => scan.scan(file)) },
    support,
    transfers: {
      send: (order) => bank(limits.usual, () => transfers.send(order)),
      look: (reference, now) => bank(limits.usual, () => transfers.look(reference, now)),
    },
  };
}
