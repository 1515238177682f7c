import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compiledCall } from '../../../test/setup/compiledCalls.ts';
import type { Outcome } from '../contract/api.ts';
import type { CompiledCall } from '../contract/call.ts';
import { pollRequest, recallWrite } from './poll.ts';
import { problemOf } from '../contract/problem.ts';

const progress = {
  depositor_id: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
  registration_status: 'PASSED',
  registration_last_step: 'confirmed',
  is_primary: true,
  extended_status: 'UNLINKED',
  first_name: 'Jordan',
};
const request = (status: string, more: object = {}): Outcome => ({
  ok: true,
  status: 200,
  data: { request_id: 'r', kind: 'depositor', status, data: null, problem: null, ...more },
});
let call: CompiledCall;

beforeEach(async () => {
  vi.useFakeTimers();
  call = await compiledCall('update-depositor');
});
afterEach(() => vi.useRealTimers());

describe('an accepted request', () => {
  test('is polled with growing pauses, and ends like the call itself', async () => {
    const times: number[] = [];
    const begun = performance.now();
    const ask = () => {
      times.push(Math.round((performance.now() - begun) / 100) / 10);
      return Promise.resolve(times.length < 5 ? request('PENDING') : request('COMPLETED', { data: progress }));
    };
    const polling = pollRequest(call, 'r', ask, new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await polling).toEqual({ ok: true, status: 200, data: progress });
    expect(times).toEqual([1, 2.6, 5.2, 9.3, 15.8]);
  });

  test('is unknown after five minutes and forty polls', async () => {
    const ask = vi.fn(() => Promise.resolve(request('PENDING')));
    const polling = pollRequest(call, 'r', ask, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    expect(await polling).toMatchObject({ ok: false, problem: { kind: 'unknown', code: 'still_pending', requestId: 'r' } });
    expect(ask.mock.calls.length).toBeLessThanOrEqual(40);
  });

  test('has the reason of its failure', async () => {
    const problem = { message: 'This number is in use.', errors: { ssn: ['In use.'] }, code: 'duplicate_ssn', status: 422 };
    const polling = pollRequest(call, 'r', () => Promise.resolve(request('FAILED', { problem })), new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await polling).toMatchObject({ ok: false, problem: { ...problem, kind: 'refused', call: 'update-depositor', requestId: 'r' } });
  });

  test('has the fields but no messages of a failure in another language', async () => {
    const problem = { message: 'This number is in use.', errors: { ssn: ['In use.'] }, code: 'duplicate_ssn', status: 422 };
    const failed = { ...request('FAILED', { problem }), isForeign: true };
    const polling = pollRequest(call, 'r', () => Promise.resolve(failed), new AbortController().signal);
    await vi.runAllTimersAsync();
    expect(await polling).toMatchObject({ ok: false, problem: { message: null, errors: { ssn: [] }, code: 'duplicate_ssn' } });
  });

  test('is polled again after a lost answer', async () => {
    let count = 0;
    const lost: Outcome = { ok: false, problem: problemOf('request', 'offline') };
    const polling = pollRequest(
      call,
      'r',
      () => Promise.resolve((count += 1) < 3 ? lost : request('COMPLETED', { data: progress })),
      new AbortController().signal,
    );
    await vi.runAllTimersAsync();
    expect(await polling).toMatchObject({ ok: true });
  });

  test.each([
    ['has no such request', { status: 404, code: 'not_found', message: 'Not found.' }],
    ['answers with a page of something in between', { status: 404 }],
    ['refuses the question', { status: 403, code: 'step_up_required', message: 'Enter a code.' }],
  ])('is unknown, neither refused nor undone, when the provider %s, until recalled by its key', async (_, problem) => {
    const withdraw = await compiledCall('withdraw');
    const turnedAway: Outcome = { ok: false, problem: problemOf('request', 'refused', problem) };
    const ended = new AbortController().signal;
    const polling = pollRequest(withdraw, 'r', () => Promise.resolve(turnedAway), ended);
    await vi.runAllTimersAsync();
    // Without status and code, no catalogue entry of the withdrawal can match.
    expect(await polling).toEqual({ ok: false, problem: problemOf('withdraw', 'unknown', { requestId: 'r' }) });

    let polls = 0;
    const done = request('COMPLETED', { data: withdraw.examples['200'] });
    const ask = () => Promise.resolve((polls += 1) < 5 ? turnedAway : done);
    const recalling = recallWrite(withdraw, { key: 'k', isAccepted: true }, ask, ended);
    await vi.runAllTimersAsync();
    expect(await recalling).toEqual({ ok: true, status: 200, data: withdraw.examples['200'] });
  });

  test('is not polled after the session ends', async () => {
    const ending = new AbortController();
    const ask = vi.fn(() => Promise.resolve(request('PENDING')));
    const polling = pollRequest(call, 'r', ask, ending.signal);
    await vi.advanceTimersByTimeAsync(3000);
    const before = ask.mock.calls.length;
    ending.abort();
    expect(await polling).toMatchObject({ ok: false, problem: { kind: 'stopped' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(before);
  });

  test('is unknown when its result violates the contract', async () => {
    const polling = pollRequest(
      call,
      'r',
      () => Promise.resolve(request('COMPLETED', { data: { ...progress, is_primary: 'yes' } })),
      new AbortController().signal,
    );
    await vi.runAllTimersAsync();
    expect(await polling).toMatchObject({ ok: false, problem: { kind: 'unknown' } });
  });
});
