// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeBrowser, logIn, minute, openBrowser, setVisibility } from '../../../test/setup/browserTab.ts';
import { warningAtom } from './sessionClock.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('the token check', () => {
  test('runs every minute without extending an idle session', async () => {
    const { wire, ends } = await logIn();
    const extending = wire.count('/v1/auth-check');
    await vi.advanceTimersByTimeAsync(13 * minute);
    expect(wire.count('/v1/auth-check/no-ext')).toBe(13);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(wire.count('/v1/auth-check')).toBe(extending);
    expect(ends).toHaveLength(1);
  });

  test('extends the session when the depositor types or clicks, at most once a minute', async () => {
    const { wire, ends } = await logIn();
    const before = wire.count('/v1/auth-check');
    for (let second = 0; second < 20 * 60; second += 5) {
      document.dispatchEvent(new Event(second % 2 ? 'keydown' : 'click'));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(wire.count('/v1/auth-check') - before).toBeGreaterThanOrEqual(18);
    expect(wire.count('/v1/auth-check') - before).toBeLessThanOrEqual(20);
    expect(ends).toEqual([]);
  });

  test('runs when the page is visible again after more than 30 s, and not sooner', async () => {
    const { wire } = await logIn();
    await vi.advanceTimersByTimeAsync(minute);
    const before = wire.count('/v1/auth-check/no-ext');
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(29_000);
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(100);
    expect(wire.count('/v1/auth-check/no-ext')).toBe(before);
    setVisibility('hidden');
    vi.setSystemTime(Date.now() + 2 * 60 * minute);
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(100);
    expect(wire.count('/v1/auth-check/no-ext')).toBeGreaterThan(before);
  });

  test('ends a missing session once, with the message', async () => {
    const { wire, ends, store } = await logIn();
    wire.isDead = true;
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(ends).toEqual([{ chosen: false, message: 'Please log in again.', hadSession: true }]);
    expect(wire.count('/v1/logout')).toBe(1);
    expect(store.facts()).toEqual({});
  });

  test.each([-24, 24])('ends the session on time when the device clock changes by %i hours', async (hours) => {
    const { wire, ends } = await logIn();
    const begun = performance.now();
    const { nowAt } = wire;
    wire.nowAt = () => nowAt() - hours * 60 * minute;
    vi.setSystemTime(Date.now() + hours * 60 * minute);
    while (ends.length === 0 && performance.now() - begun < 20 * minute) await vi.advanceTimersByTimeAsync(1000);
    const lasted = performance.now() - begun;
    expect(lasted).toBeGreaterThan(15 * minute - 5000);
    expect(lasted).toBeLessThan(16 * minute);
  });
});

describe('the warning', () => {
  test('comes at least a minute before the end and counts down', async () => {
    const { warning } = await logIn();
    await vi.advanceTimersByTimeAsync(13.5 * minute);
    expect(warning()).toBeNull();
    await vi.advanceTimersByTimeAsync(0.4 * minute);
    const { secondsLeft = 0 } = warning() ?? {};
    expect(secondsLeft).toBeGreaterThanOrEqual(60);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(warning()?.secondsLeft).toBe(secondsLeft - 10);
  });

  test('disappears on each extension', async () => {
    const { warning, session, ends } = await logIn();
    for (let time = 0; time < 12; time += 1) {
      await vi.advanceTimersByTimeAsync(14 * minute);
      expect(warning()).not.toBeNull();
      await session.extend();
      expect(warning()).toBeNull();
    }
    expect(ends).toEqual([]);
  });

  test('stays while focus moves to its buttons', async () => {
    const { warning, wire } = await logIn();
    await vi.advanceTimersByTimeAsync(14 * minute);
    const before = wire.count('/v1/auth-check');
    document.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(wire.count('/v1/auth-check')).toBe(before);
    expect(warning()).not.toBeNull();
  });

  test('says when the session cannot be extended', async () => {
    const { warning, session, wire } = await logIn();
    await vi.advanceTimersByTimeAsync(14 * minute);
    wire.canExtend = false;
    await session.extend();
    expect(warning()).toMatchObject({ canExtend: false });
  });

  test('does not appear after another tab extended the session', async () => {
    const { store, wire } = await logIn();
    const onChange = vi.fn();
    store.store.sub(warningAtom, onChange);
    await vi.advanceTimersByTimeAsync(13.7 * minute);
    wire.extend();
    await vi.advanceTimersByTimeAsync(0.6 * minute);
    expect(onChange).not.toHaveBeenCalled();
  });
});
