import { expect, it } from 'vitest';
import { compiledCall } from '../../../test/setup/compiledCalls.ts';
import { bodyOf } from './bodyOf.ts';

it('fields outside the schema of the call are sent as answers', async () => {
  const call = await compiledCall('update-depositor');
  const step = { registration_step: 'basic', first_name: 'Jo' };
  expect(bodyOf(call, { ...step, nickname: 'Jojo', union: true })).toEqual({ ...step, answers: { nickname: 'Jojo', union: true } });
  expect(bodyOf(call, step)).toEqual(step);
});

it('the body is unchanged for a call without answers', async () => {
  const call = await compiledCall('login');
  expect(bodyOf(call, { email: 'a@b.co', nickname: 'Jojo' })).toEqual({ email: 'a@b.co', nickname: 'Jojo' });
  expect(bodyOf(call, undefined)).toBeUndefined();
});

it('a call with files sends every field as a part, files last', async () => {
  const call = await compiledCall('send-message');
  const file = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' });
  const parts = bodyOf(call, { files: [file], text: 'Hello', thread_uuid: 'u' });
  expect(parts).toBeInstanceOf(FormData);
  expect([...(parts as FormData)].map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ['text', 'Hello'],
    ['thread_uuid', 'u'],
    ['files', 'statement.pdf'],
  ]);
});
