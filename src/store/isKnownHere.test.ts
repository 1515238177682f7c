// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { isKnownHere } from './isKnownHere.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['nothing', {}, {}, false],
  ['what says nothing of this', { root: '{"version":1,"language":"en-US","dismissed":{}}' }, { visit: 'a', reload: '1' }, false],
  ['another language', { root: '{"language":"es-US"}' }, {}, true],
  ['a session', { root: '{"sessionMark":"abc"}' }, {}, true],
  ['how far a tab has come', {}, { progress: '50' }, true],
  ['what a tab has to know after a reload', {}, { facts: '{}' }, true],
  ['that a tab had a session', {}, { session: 'live' }, true],
  ['what was typed before a reload', {}, { drafts: 'x' }, true],
  ['no JSON', { root: '{' }, {}, false],
  ['null', { root: 'null' }, {}, false],
])('a device that keeps %s', (_, device: Record<string, string>, tab: Record<string, string>, isKnown) => {
  for (const [key, text] of Object.entries(device)) localStorage.setItem(key, text);
  for (const [key, text] of Object.entries(tab)) sessionStorage.setItem(key, text);
  expect(isKnownHere('en-US')).toBe(isKnown);
});

it('a device that refuses storage is not known', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(isKnownHere('en-US')).toBe(false);
  vi.restoreAllMocks();
});
