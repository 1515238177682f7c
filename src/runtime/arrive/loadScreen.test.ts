import { expect, it, vi } from 'vitest';
import type { Runtime } from '../core/runtime.ts';
import { loadScreen } from './loadScreen.ts';

const screen = () => null;

function withScreen(screenWords?: Runtime['bundle']['screenWords']) {
  const load = vi.fn(() => Promise.resolve({ screen }));
  const bundle = { words: { 'shell.skip': 'Skip' }, screenWords };
  const runtime = { screenByName: { balance: load }, bundle } as unknown as Runtime;
  return { runtime, load, words: bundle.words };
}

it('loads a screen and its words in parallel', async () => {
  const askedFor: string[] = [];
  const { runtime, load, words } = withScreen(() => {
    askedFor.push('words');
    return Promise.resolve({ part: { words: { 'screens.balance.title': 'Balance' } } });
  });
  load.mockImplementation(() => {
    askedFor.push('screen');
    return Promise.resolve({ screen });
  });
  const loaded = loadScreen(runtime, 'balance');
  expect(askedFor).toEqual(['screen', 'words']);
  expect(await loaded).toBe(screen);
  expect(words).toEqual({ 'shell.skip': 'Skip', 'screens.balance.title': 'Balance' });
});

it('fails when the words fail to load', async () => {
  const { runtime } = withScreen(() => Promise.reject(new Error('lost')));
  await expect(loadScreen(runtime, 'balance')).rejects.toThrow('lost');
});

it('loads no words when all are bundled, or without a screen', async () => {
  const screenWords = vi.fn(() => Promise.reject(new Error('asked')));
  expect(await loadScreen(withScreen().runtime, 'balance')).toBe(screen);
  expect(await loadScreen(withScreen(screenWords).runtime, undefined)).toBe(null);
  expect(screenWords).not.toHaveBeenCalled();
});
