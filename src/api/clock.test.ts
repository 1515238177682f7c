import { describe, expect, test } from 'vitest';
import { createClock } from './clock.ts';

describe("the provider's clock", () => {
  test('moves on with the monotonic clock alone', () => {
    let monotonic = 1000;
    const clock = createClock(() => monotonic);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    monotonic += 90_000;
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:01:30Z'));
  });

  test('believes the instant in an answer over the header of a later one', () => {
    const clock = createClock(() => 0);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT', '2026-11-24T16:00:00.000Z');
    clock.note('Sat, 21 Nov 2026 16:00:09 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-24T16:00:00Z'));
  });

  test('follows the header of an answer when it was moved, or the device has slept, where it keeps the same time', () => {
    const clock = createClock(() => 0);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT', '2026-11-21T16:00:00.400Z');
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:00:00.400Z'));
    clock.note('Tue, 24 Nov 2026 16:00:00 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-24T16:00:00Z'));
  });

  test('is not turned back by the fractions that a header leaves out, nor by an answer that was long under way', () => {
    let monotonic = 0;
    const clock = createClock(() => monotonic);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    monotonic += 5900;
    clock.note('Sat, 21 Nov 2026 16:00:05 GMT');
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:00:05.900Z'));
    clock.note('Sat, 21 Nov 2026 16:00:06 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:00:06Z'));
  });

  test('ignores what is no instant', () => {
    const clock = createClock(() => 0);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    for (const nonsense of ['', 'soon', '9e999']) clock.note(nonsense, nonsense);
    clock.note(null, 5);
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:00:00Z'));
  });
});
