import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBreaker } from './breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service that counts calls and hangs on demand. */
function start() {
  const service = { calls: 0, isHanging: true };
  const call = createBreaker(() => Date.now());
  const ask = async () => {
    service.calls += 1;
    return service.isHanging ? new Promise<string>(() => {}) : 'answered';
  };
  /** Outcome of a call, at once or after its timeout of ten seconds. */
  const outcome = async () => {
    const ended = call(10_000, ask).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(10_000);
    return ended;
  };
  return { service, call, outcome };
}

test('calls to a hanging service time out, and after three of them are rejected for half a minute', async () => {
  const { service, outcome } = start();
  for (let count = 0; count < 3; count += 1) expect(await outcome()).toBe('TimeoutError');
  expect([await outcome(), await outcome()]).toEqual(['ServiceAway', 'ServiceAway']);
  expect(service.calls).toBe(3);
});

test('after the pause one call probes the service, and the others resume on success', async () => {
  const { service, call, outcome } = start();
  for (let count = 0; count < 3; count += 1) await outcome();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await Promise.all([outcome(), outcome(), outcome()])).toEqual(['TimeoutError', 'ServiceAway', 'ServiceAway']);
  expect(service.calls).toBe(4);
  service.isHanging = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome()).toBe('answered');
  expect(await Promise.all([outcome(), outcome()])).toEqual(['answered', 'answered']);
  expect(await call(1000, async () => 'at once')).toBe('at once');
});

test('errors do not open the breaker', async () => {
  const { call } = start();
  for (let count = 0; count < 10; count += 1)
    await expect(call(1000, () => Promise.reject(new Error('answered 500')))).rejects.toThrow('500');
});
