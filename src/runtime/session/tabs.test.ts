// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTabs, type TabMessage } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

describe('tabs of one browser', () => {
  test('receive messages of other tabs over the channel', async () => {
    const [one, other] = [createTabs(), createTabs()];
    const heard: [string, TabMessage][] = [];
    one.listen((message) => heard.push(['one', message]));
    other.listen((message) => heard.push(['other', message]));
    one.tell({ type: 'logout', chosen: true });
    await vi.waitFor(() => expect(heard).toEqual([['other', { type: 'logout', chosen: true }]]));
    one.close();
    other.close();
  });

  test('work when the browser blocks the channel', () => {
    vi.stubGlobal('BroadcastChannel', function refuse() {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(() => createTabs().tell({ type: 'logout', chosen: true })).not.toThrow();
  });

  test('fall back to storage events, and leave nothing in storage', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const written = vi.spyOn(Storage.prototype, 'setItem');
    const [one, other] = [createTabs(), createTabs()];
    const heard: TabMessage[] = [];
    other.listen((message) => heard.push(message));
    one.tell({ type: 'login', user: 'u' });
    const [key, newValue] = written.mock.calls[0] ?? [];
    // Browsers fire the event in other documents only.
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(heard).toMatchObject([{ type: 'login', user: 'u' }]);
    expect(localStorage).toHaveLength(0);
    other.close();
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(heard).toHaveLength(1);
  });

  test('ignore invalid messages', () => {
    const tabs = createTabs();
    const hear = vi.fn();
    tabs.listen(hear);
    for (const newValue of ['', '{', 'null', '[]', '{"type":"login"}', '{"type":"pay"}', '{"type":"login","user":1}']) {
      window.dispatchEvent(new StorageEvent('storage', { key: 'passbook-tabs', newValue }));
    }
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: '{"type":"logout"}' }));
    expect(hear).not.toHaveBeenCalled();
    tabs.close();
  });
});
