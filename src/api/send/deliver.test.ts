import { describe, expect, test } from 'vitest';
import type { CompiledCall } from '../contract/call.ts';
import type { Reply } from '../contract/reply.ts';
import { retryDelay } from './deliver.ts';

const read: CompiledCall = {
  id: 'user',
  method: 'GET',
  isRead: true,
  path: '/user',
  session: 'full',
  idempotent: false,
  timeout: 30_000,
  validate: {},
  examples: {},
};
const answer = (status: number, retryAfter: string | null = null): Reply => ({ kind: 'answer', status, body: {}, retryAfter, date: null });
const lost: Reply = { kind: 'lost', why: 'network' };
const half = () => 0.5;

describe('a retry', () => {
  test.each([
    ['a lost read, soon', read, lost, 1, 300],
    ['a lost read, later', read, lost, 2, 600],
    ['a lost read, for the last time', read, lost, 3, 1200],
    ['no read a fifth time', read, lost, 4, null],
    ['a read that the provider asks to wait with', read, answer(429, '7'), 1, 7000],
    ['a read until the moment that the provider says', read, answer(503, 'Sat, 21 Nov 2026 16:00:05 GMT'), 1, 5000],
    ['no read that was refused', read, answer(404), 1, null],
    ['no read that timed out, for its time is over', read, { kind: 'lost', why: 'timeout' } as const, 1, null],
    ['no read that was aborted', read, { kind: 'lost', why: 'aborted' } as const, 1, null],
    ['no write', { ...read, method: 'POST' } as const, lost, 1, null],
    ['no read that sends a code', { ...read, id: 'mfa-resend' }, lost, 1, null],
  ])('happens to %s', (_, call, reply, attempt, delay) => {
    expect(retryDelay(call, reply, attempt, Date.parse('2026-11-21T16:00:00Z'), half)).toBe(delay);
  });
});
