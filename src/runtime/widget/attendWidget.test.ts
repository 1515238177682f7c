import { expect, test } from 'vitest';
import { readMessage } from './attendWidget.ts';

const nonce = 'n';
const success = (payload: unknown) => ({ type: 'onSuccess', nonce, payload });
const close = (payload: object) => ({ type: 'onClose', nonce, payload: { action: 'exit', status: 'USER_CLOSE_ACTION', ...payload } });
const shared = (result: string) => ({ type: 'ended', nonce, end: { as: 'shared', result } });

test.each([
  [{ type: 'ready' }, { type: 'ready' }],
  [success({ providerAccountId: 'abc', requestId: 'r', status: 'SUCCESS' }), shared('abc')],
  [success({ providerAccountId: 10_034_782 }), shared('10034782')],
  [close({ code: 'E103', sites: [] }), { type: 'ended', nonce, end: { as: 'closed' } }],
  [close({}), { type: 'ended', nonce, end: { as: 'closed' } }],
  [close({ sites: [{ providerAccountId: 'abc' }] }), shared('abc')],
  [
    { type: 'onError', nonce, payload: { code: 'E701', title: 'INVALID_PARAMETER_OR_VALUE', message: '', fnToCall: 'errorHandler' } },
    { type: 'ended', nonce, end: { as: 'failed' } },
  ],
  [
    { type: 'onEvent', nonce, payload: { type: 'OPEN_EXTERNAL_URL', data: { url: 'https://evil.example' } } },
    { type: 'event', nonce },
  ],
])('parses %j', (data, message) => {
  expect(readMessage(data)).toEqual(message);
});

test.each([
  undefined,
  null,
  'ready',
  [],
  {},
  { type: 'onSuccess' },
  success(null),
  success({}),
  success({ providerAccountId: '' }),
  success({ providerAccountId: 'x'.repeat(4001) }),
  success({ providerAccountId: { toString: 'abc' } }),
  success({ providerAccountId: 1.5 }),
  { ...success({ providerAccountId: 'abc' }), nonce: 7 },
  { type: 'onSuccess', payload: { providerAccountId: 'abc' } },
  close({ action: 'stay' }),
  close({ sites: 'abc' }),
  close({ sites: ['abc'] }),
  close({ sites: [{}] }),
  { type: 'onError', nonce, payload: {} },
  { type: 'onEvent', nonce, payload: {} },
  { type: 'onToString', nonce, payload: {} },
])('rejects %j', (data) => {
  expect(readMessage(data)).toBeNull();
});
