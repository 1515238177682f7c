import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualIdentity } from '../adapters/manualIdentity.ts';
import { unconnectedAggregation, unconnectedSupport, unconnectedTransfers } from '../adapters/unconnected.ts';
import { pdfDocuments } from '../adapters/documents/pdfDocuments.ts';
import { boundPorts } from './boundPorts.ts';
import type { Ports } from './ports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});
const hanging: Ports = {
  documents: pdfDocuments,
  files: { keep: never, read: never, remove: never },
  identity: { ...manualIdentity, service: { pollEvery: 1, patience: 1, request: never, poll: never } },
  messages: { hand: never },
  aggregation: { ...unconnectedAggregation, begin: never, exchange: never, reveal: never, forget: never },
  scan: { scan: never },
  support: unconnectedSupport,
  transfers: { ...unconnectedTransfers, send: never, look: never },
  nonprofits: { suggested: never, find: never, search: never },
};

/** Never read in these tests. */
const anything = {} as never;

test.each<[what: string, seconds: number, call: (ports: Ports) => Promise<unknown>]>([
  ['linking a bank account, while a depositor waits', 8, ({ aggregation }) => aggregation.begin(anything)],
  ['accepting a transfer, while a depositor waits', 8, ({ aggregation }) => aggregation.reveal('')],
  ['searching for a nonprofit, while a depositor waits', 8, ({ nonprofits }) => nonprofits.search('', 1)],
  ['sending an order', 30, ({ transfers }) => transfers.send(anything)],
  ['querying an order', 30, ({ transfers }) => transfers.look('', anything)],
  ['checking an identity', 30, ({ identity }) => identity.service?.request(anything) ?? never()],
  ['storing a file', 30, ({ files }) => files.keep('', anything)],
  ['scanning a file', 30, ({ scan }) => scan.scan(anything)],
  ['sending a message', 30, ({ messages }) => messages.hand(anything)],
])('a service that never answers delays %s by at most %i s', async (_what, seconds, call) => {
  let hasEnded = false;
  const ended = call(boundPorts(hanging))
    .catch(() => {})
    .finally(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await ended;
});

test('a hanging bank opens its own breaker only', async () => {
  const { transfers, identity } = boundPorts({
    ...hanging,
    identity: { ...manualIdentity, service: { pollEvery: 1, patience: 1, request: never, poll: async () => 'pending' } },
  });
  for (let count = 0; count < 3; count += 1) {
    const look = transfers.look('', anything).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await look).toBe('TimeoutError');
  }
  await expect(transfers.look('', anything)).rejects.toThrow('does not answer');
  expect(await identity.service?.poll('', anything)).toBe('pending');
});
