import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBreaker } from './breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service that counts how often it is asked, and hangs while the test says so. */
function start() {
  const service = { asked: 0, isHanging: true };
  const call = createBreaker(() => Date.now());
  const ask = async () => {
    service.asked += 1;
    return service.isHanging ? new Promise<string>(() => {}) : 'answered';
  };
  /** How a call ends, at once or when its ten seconds are over. */
  const outcome = async () => {
    const ended = call(10_000, ask).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(10_000);
    return ended;
  };
  return { service, call, outcome };
}

test('a service that hangs is given up on each time, and after three times not asked for half a minute', async () => {
  const { service, outcome } = start();
  for (let count = 0; count < 3; count += 1) expect(await outcome()).toBe('TimeoutError');
  expect([await outcome(), await outcome()]).toEqual(['ServiceAway', 'ServiceAway']);
  expect(service.asked).toBe(3);
});

test('after the pause one call finds out whether the service is back, and the others go on when it is', async () => {
  const { service, call, outcome } = start();
  for (let count = 0; count < 3; count += 1) await outcome();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await Promise.all([outcome(), outcome(), outcome()])).toEqual(['TimeoutError', 'ServiceAway', 'ServiceAway']);
  expect(service.asked).toBe(4);
  service.isHanging = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await outcome()).toBe('answered');
  expect(await Promise.all([outcome(), outcome()])).toEqual(['answered', 'answered']);
  expect(await call(1000, async () => 'at once')).toBe('at once');
});

test('a service that answers with errors is asked again and again', async () => {
  const { call } = start();
  for (let count = 0; count < 10; count += 1)
    await expect(call(1000, () => Promise.reject(new Error('answered 500')))).rejects.toThrow('500');
});
