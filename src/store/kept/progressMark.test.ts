import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabKeep } from './createTabKeep.ts';
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

it('the percentage survives a reload, but not the session', () => {
  expect(keptProgress(createTabKeep())).toBeUndefined();
  keepProgress(createTabKeep(), 0);
  expect(keptProgress(createTabKeep())).toBe(0);
  keepProgress(createTabKeep(), null);
  expect(keptProgress(createTabKeep())).toBeUndefined();
  expect(storage.size).toBe(0);
});

it.each(['soon', '101', '-1', 'NaN'])('an invalid percentage (%s) is ignored', (text) => {
  storage.set('progress', text);
  expect(keptProgress(createTabKeep())).toBeUndefined();
});

it('without storage, nothing is kept and no error is thrown', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepProgress(createTabKeep(), 21);
  expect(keptProgress(createTabKeep())).toBeUndefined();
});
