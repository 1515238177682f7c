import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attendWidget, createNonce } from './attendWidget.ts';

const origin = 'https://link.bank.example';
const opening = { origin, nonce: createNonce(), token: 'the-token', configName: 'harbor' };
const success = (nonce = opening.nonce) => ({ type: 'onSuccess', nonce, payload: { providerAccountId: 'abc' } });

let frame: HTMLIFrameElement;
let stop = () => {};
const onReady = vi.fn();
const onEnd = vi.fn();

beforeEach(() => {
  frame = document.createElement('iframe');
  document.body.append(frame);
  vi.clearAllMocks();
  stop = attendWidget(opening, { frame: () => frame.contentWindow, onReady, onEnd });
});
afterEach(() => {
  stop();
  frame.remove();
});

/** Dispatches a message from the given sender; by default the frame. */
function hear(data: unknown, from: Partial<{ origin: string; source: Window | null }> = {}) {
  dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow, ...from }));
}

const ready = () => hear({ type: 'ready' });

test('sends the token to the frame at its origin, and ends once', () => {
  const sent = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  ready();
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    { type: 'open', nonce: opening.nonce, accessToken: 'Bearer the-token', params: { configName: 'harbor' } },
    origin,
  );
  expect(onReady).toHaveBeenCalledOnce();
  hear(success());
  hear(success());
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ as: 'shared', result: 'abc' });
});

test.each([
  'https://link.bank.example.evil.example',
  'https://link.bank.exampl',
  'https://evil-link.bank.example',
  'https://LINK.bank.example',
  'http://link.bank.example',
  'https://link.bank.example:444',
  'https://link.bank.example/',
  'null',
  '',
])('ignores messages from "%s"', (other) => {
  const sent = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  hear({ type: 'ready' }, { origin: other });
  expect(sent).not.toHaveBeenCalled();
  ready();
  hear(success(), { origin: other });
  expect(onEnd).not.toHaveBeenCalled();
});

test('ignores other windows at the right origin, and messages without a source', () => {
  const other = document.createElement('iframe');
  document.body.append(other);
  ready();
  for (const source of [other.contentWindow, window, null]) hear(success(), { source });
  expect(onEnd).not.toHaveBeenCalled();
  other.remove();
});

test('ignores an end with a wrong or missing nonce, or before the frame is ready', () => {
  hear(success());
  ready();
  for (const nonce of [createNonce(), '', opening.nonce.toUpperCase().replace(/[0-9]/, 'f')]) hear(success(nonce));
  hear({ ...success(), nonce: undefined });
  hear({ type: 'onEvent', nonce: opening.nonce, payload: { type: 'OPEN_EXTERNAL_URL', data: { url: 'https://evil.example' } } });
  expect(onEnd).not.toHaveBeenCalled();
});

test('does not send the token to a page loaded later', () => {
  const sent = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockImplementation(() => undefined);
  ready();
  ready();
  expect(sent).toHaveBeenCalledOnce();
});

test('ignores messages after closing; the next opening receives its own', () => {
  ready();
  stop();
  hear(success());
  expect(onEnd).not.toHaveBeenCalled();
  const next = { ...opening, nonce: createNonce() };
  stop = attendWidget(next, { frame: () => frame.contentWindow, onReady, onEnd });
  ready();
  hear(success());
  expect(onEnd).not.toHaveBeenCalled();
  hear(success(next.nonce));
  expect(onEnd).toHaveBeenCalledOnce();
});

test('nonces are 128 random bits', () => {
  const numbers = Array.from({ length: 200 }, createNonce);
  expect(new Set(numbers).size).toBe(200);
  expect(numbers.every((number) => /^[0-9a-f]{32}$/.test(number))).toBe(true);
});
