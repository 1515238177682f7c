import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMessageWebhook } from '../adapters/messageWebhook.ts';
import { sandboxMessages } from '../sandbox/ports/messages.ts';
import type { MessagePort, OutgoingMessage } from './messages.ts';

const receiver = createServer((request, response) => {
  void textOf(request).then(() => response.writeHead(204).end());
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => void receiver.close());

const secret = 'the-webhook-and-we-know-this-0123456789';
const implementations: Record<string, () => MessagePort> = {
  sandbox: () => sandboxMessages,
  // It listens on a port.
  webhook: () => createMessageWebhook({ url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, secret }),
};

const message = (differences: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: randomUUID(),
  brand: 'harbor',
  channel: 'email',
  to: 'ann@mail.example',
  subject: 'Hello',
  text: 'Hello,\n\nthis is a message.',
  at: new Date('2026-11-20T15:00:00Z'),
  ...differences,
});

describe.each(Object.entries(implementations))('the message port of %s', (_name, port) => {
  test('accepts mails and text messages, and repeats', async () => {
    const mail = message();
    expect(await port().hand(mail)).toBeNull();
    expect(await port().hand(mail)).toBeNull();
    expect(await port().hand(message({ channel: 'sms', to: '5125550100', subject: undefined }))).toBeNull();
  });

  test('accepts concurrent messages with any text', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => port().hand(message({ text: `“${index}” \u{1F600}\n\t`.repeat(500) }))),
    );
    expect(all).toEqual(Array(20).fill(null));
  });
});

test('reports an unreachable webhook without the recipient', async () => {
  const port = createMessageWebhook({ url: 'http://127.0.0.1:61996/', secret });
  expect(await port.hand(message())).toEqual({ reason: 'TypeError ECONNREFUSED', isFinal: false });
});
