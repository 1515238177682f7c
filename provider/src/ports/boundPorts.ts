import { createBreaker, within } from './breaker.ts';
import type { Ports } from './ports.ts';

/** Timeouts in milliseconds. */
const limits = {
  /** As documented in the ports. */
  usual: 30_000,
  /** For calls that a depositor waits for. */
  awaited: 8000,
};

/** Adds timeouts and a circuit breaker per service. */
export function boundPorts({ documents, files, identity, messages, aggregation, scan, support, transfers, nonprofits }: Ports): Ports {
  const [checks, links, bank] = [createBreaker(), createBreaker(), createBreaker()];
  const [storage, scanner, directory] = [createBreaker(), createBreaker(), createBreaker()];
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
      // No breaker: only messages wait here, and codes should be sent as soon as the service is back.
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
    nonprofits: {
      suggested: () => directory(limits.awaited, () => nonprofits.suggested()),
      find: (ein) => directory(limits.awaited, () => nonprofits.find(ein)),
      search: (text, most) => directory(limits.awaited, () => nonprofits.search(text, most)),
    },
  };
}
