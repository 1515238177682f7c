import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepProgress, keptProgress } from './progressMark.ts';

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a reload finds the figure that was shown, and nothing once the session has ended', () => {
  expect(keptProgress()).toBeUndefined();
  keepProgress(0);
  expect(keptProgress()).toBe(0);
  keepProgress(null);
  expect(keptProgress()).toBeUndefined();
  expect(storage.size).toBe(0);
});

it.each(['soon', '101', '-1', 'NaN'])('what is no percentage (%s) is left where it is', (text) => {
  storage.set('progress', text);
  expect(keptProgress()).toBeUndefined();
});

it('a browser that refuses storage keeps nothing, and says nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepProgress(21);
  expect(keptProgress()).toBeUndefined();
});
