import { describe, expect, test } from 'vitest';
import { createClock } from './clock.ts';

describe("the provider's clock", () => {
  test('advances with the monotonic clock only', () => {
    let monotonic = 1000;
    const clock = createClock(() => monotonic);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    monotonic += 90_000;
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:01:30Z'));
  });

  test('prefers the time in an answer over a later header', () => {
    const clock = createClock(() => 0);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT', '2026-11-24T16:00:00.000Z');
    clock.note('Sat, 21 Nov 2026 16:00:09 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-24T16:00:00Z'));
  });

  test('follows the header after a clock change or sleep, if header and data use the same clock', () => {
    const clock = createClock(() => 0);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT', '2026-11-21T16:00:00.400Z');
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:00:00.400Z'));
    clock.note('Tue, 24 Nov 2026 16:00:00 GMT');
    expect(clock.now()).toBe(Date.parse('2026-11-24T16:00:00Z'));
  });

  test('is not set back by rounding of the header or a slow answer', () => {
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

  test('ignores invalid times', () => {
    const clock = createClock(() => 0);
    clock.note('Sat, 21 Nov 2026 16:00:00 GMT');
    for (const nonsense of ['', 'soon', '9e999']) clock.note(nonsense, nonsense);
    clock.note(null, 5);
    expect(clock.now()).toBe(Date.parse('2026-11-21T16:00:00Z'));
  });
});
