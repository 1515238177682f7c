import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPersistence, type DeviceStorage } from './createPersistence.ts';
import { dismissAlert, dismissedAlerts, keepBranding, keptBranding } from './keptOnDevice.ts';
import { keptOf, nothingKept } from './isKept.ts';

function createDevice(text?: string) {
  const items = new Map<string, string>(text === undefined ? [] : [['root', text]]);
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const branding = {
  name: 'Harbor Savings',
  short_name: 'Harbor',
  slug: 'harbor',
  show_fdic: true,
  emails: { support: 'help@harbor.example' },
  rate: { apy: '4.00', may_change: true },
};

afterEach(() => vi.useRealTimers());

describe('stored data', () => {
  test.each([
    ['nothing', undefined],
    ['broken JSON', '{"version":1'],
    ['an older version', '{"version":0,"language":"es-US"}'],
    ['no object', '[1]'],
    ['null', 'null'],
    ['a polluted object', '{"version":1,"__proto__":{"language":"es-US"}}'],
    ['a polluted part', '{"version":1,"dismissed":{"__proto__":["x"]}}'],
    ['too much', `{"version":1,"dismissed":{"a":["${'x'.repeat(100_001)}"]}}`],
    ['deep nesting', '['.repeat(50_000)],
  ])('is empty when it is %s', async (_, text) => {
    const persistence = createPersistence(createDevice(text));
    await persistence.rehydrate();
    expect(persistence.kept()).toEqual(nothingKept());
  });

  test.each([
    ['branding', { data: { ...branding, slug: '../evil' }, fetchedAt: 1 }],
    ['branding', { data: { ...branding, script: 'x' }, fetchedAt: 1 }],
    ['branding', { data: { ...branding, rate: { apy: 4 } }, fetchedAt: 1 }],
    ['branding', { data: branding, fetchedAt: 'today' }],
    ['branding', { data: { ...branding, color_primary: 'red;}' }, fetchedAt: 1 }],
    ['language', { tag: 'es-US' }],
    ['language', '<b>es</b>'],
    ['dismissed', { user: [1] }],
    ['salt', 'x'],
    ['sessionMark', { toString: 1 }],
    ['sessionMark', 7],
  ])('drops a broken %s and keeps the rest', (name, value) => {
    const good = {
      version: 1,
      language: 'es-US',
      dismissed: { abc: ['1'] },
      salt: 'abcdefgh',
      sessionMark: 'abcdefgh',
      branding: { data: branding, fetchedAt: 1 },
    };
    expect(keptOf(JSON.stringify(good))).toEqual(good);
    const kept: Record<string, unknown> = { ...keptOf(JSON.stringify({ ...good, [name]: value })) };
    expect(kept).toEqual({ ...good, [name]: name === 'dismissed' ? {} : undefined });
  });

  test('drops only the broken entries of the journal', () => {
    const entry = {
      key: '018f3f6e-5d0b-4c1a-9b3e-2f4a6c8d0e1f',
      call: 'register',
      path: '/registration',
      owner: 'a'.repeat(32),
      sent: 'b'.repeat(32),
      at: 1,
    };
    const broken = [
      { ...entry, amount: '100.00' },
      { ...entry, key: 'k' },
      { ...entry, path: 'https://evil.example' },
      { ...entry, sent: 'ada@example.com' },
      { ...entry, at: '1' },
      { ...entry, endedAt: null },
      { ...entry, call: undefined },
      null,
      [],
    ];
    const keptBy = (journal: unknown) => keptOf(JSON.stringify({ version: 1, dismissed: {}, journal })).journal;
    expect(keptBy([...broken, entry, { ...entry, endedAt: 2 }])).toEqual([entry, { ...entry, endedAt: 2 }]);
    expect(keptBy({ 0: entry })).toBeUndefined();
    expect(keptBy(Array.from({ length: 500 }, () => entry))).toHaveLength(100);
  });

  test('is of this version for any text', () => {
    const property = fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(keptOf(text)).toMatchObject({ version: 1 });
    });
    expect(() => fc.assert(property)).not.toThrow();
  });

  test('contains only allowlisted fields', () => {
    const secret = '{"version":1,"dismissed":{},"token":"SECRET","ssn":"123"}';
    expect(keptOf(secret)).toEqual(nothingKept());
  });
});

describe('a device that refuses', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };

  test.each([
    ['reading', { ...createDevice(), getItem: refuse }],
    ['writing', { ...createDevice(), setItem: refuse }],
    ['later', { ...createDevice(), getItem: () => Promise.reject(new Error('refused')) }],
  ])('%s leaves everything working for the visit', async (_, storage: DeviceStorage) => {
    const persistence = createPersistence(storage);
    await persistence.rehydrate();
    persistence.keep((kept) => ({ ...kept, language: 'es-US' }));
    await Promise.resolve();
    expect(persistence.kept().language).toBe('es-US');
    expect(persistence.state()).toBe('unavailable');
    persistence.clear(0);
    expect(persistence.kept()).toEqual({ ...nothingKept(), language: 'es-US' });
  });

  test('is detected at the start when full, and its data is still read', async () => {
    const full = createDevice('{"version":1,"language":"es-US","dismissed":{}}');
    const persistence = createPersistence({ ...full, setItem: refuse });
    await persistence.rehydrate();
    expect(persistence.state()).toBe('unavailable');
    expect(persistence.kept().language).toBe('es-US');
    const roomy = createDevice();
    await createPersistence(roomy).rehydrate();
    expect(roomy.items.size).toBe(0);
  });

  test('is not an error when storage is missing', async () => {
    const persistence = createPersistence(undefined);
    await persistence.rehydrate();
    expect(persistence.state()).toBe('unavailable');
  });
});

describe('reading', () => {
  const slow = (milliseconds: number) => ({
    ...createDevice(),
    getItem: () =>
      new Promise<string>((resolve) => setTimeout(() => resolve('{"version":1,"language":"es-US","dismissed":{}}'), milliseconds)),
  });

  test.each([
    [0, 'es-US'],
    [4900, 'es-US'],
    [5100, undefined],
    [1e9, undefined],
  ])('of %i ms ends within 5 s', async (milliseconds, language) => {
    vi.useFakeTimers();
    const persistence = createPersistence(slow(milliseconds));
    let isDone = false;
    void persistence.rehydrate().then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(5000);
    expect(isDone).toBe(true);
    expect(persistence.kept().language).toBe(language);
    await vi.advanceTimersByTimeAsync(1000);
    expect(persistence.kept().language).toBe(language);
  });
});

test('changes by another tab are not lost', () => {
  const device = createDevice();
  const [one, other] = [createPersistence(device), createPersistence(device)];
  one.keep((kept) => ({ ...kept, sessionMark: 'mark-of-one' }));
  other.keep((kept) => ({ ...kept, language: 'es-US' }));
  expect(one.kept()).toMatchObject({ sessionMark: 'mark-of-one', language: 'es-US' });
  expect(device.items.size).toBe(1);
});

describe('the branding', () => {
  const hour = 3_600_000;

  test.each([
    [0.5 * hour, true],
    [2 * hour, false],
  ])('that is %i ms old may be shown, fresh: %s', (age, isFresh) => {
    const persistence = createPersistence(createDevice());
    keepBranding(persistence, branding, 1_000_000);
    const rate = isFresh ? branding.rate : null;
    expect(keptBranding(persistence, 'harbor', 1_000_000 + age)).toEqual({ data: { ...branding, rate }, isFresh });
  });

  test('that is a day old, of another brand, or from the future is not shown', () => {
    const persistence = createPersistence(createDevice());
    keepBranding(persistence, branding, 1_000_000);
    expect(keptBranding(persistence, 'harbor', 1_000_000 + 24 * hour)).toBeUndefined();
    expect(keptBranding(persistence, 'volt', 1_000_000)).toBeUndefined();
    expect(keptBranding(persistence, 'harbor', 0)).toBeUndefined();
  });
});

test('a dismissed alert stays dismissed for its depositor only, whom the device cannot identify', async () => {
  const device = createDevice();
  const persistence = createPersistence(device);
  await dismissAlert(persistence, 'user-a', 'alert-1');
  await dismissAlert(persistence, 'user-a', 'alert-1');
  expect(await dismissedAlerts(persistence, 'user-a')).toEqual(['alert-1']);
  expect(await dismissedAlerts(persistence, 'user-b')).toEqual([]);
  expect(device.items.get('root')).not.toContain('user-a');
});
