import { expect, it } from 'vitest';
import { compiledCall } from '../../../test/setup/compiledCalls.ts';
import { bodyOf } from './bodyOf.ts';

it('what a form asks beyond the fields of the call travels as answers', async () => {
  const call = await compiledCall('update-depositor');
  const step = { registration_step: 'basic', first_name: 'Jo' };
  expect(bodyOf(call, { ...step, nickname: 'Jojo', union: true })).toEqual({ ...step, answers: { nickname: 'Jojo', union: true } });
  expect(bodyOf(call, step)).toEqual(step);
});

it('to a call that takes no answers everything goes as it is', async () => {
  const call = await compiledCall('login');
  expect(bodyOf(call, { email: 'a@b.co', nickname: 'Jojo' })).toEqual({ email: 'a@b.co', nickname: 'Jojo' });
  expect(bodyOf(call, undefined)).toBeUndefined();
});
