import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSealer } from '../api/session/sealer.ts';
import { createDrafts } from './createDrafts.ts';
import { createTabKeep } from './kept/createTabKeep.ts';

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

const [ada, bob] = ['ada', 'bob'].map((name) => name.padEnd(43, '-'));
const address = { street_address: '12 Marker Lane', unit: { floor: '3' } };

/** Loads the tab's drafts for a depositor, or without a login. */
async function load(secret?: string) {
  const drafts = createDrafts(createTabKeep());
  await drafts.open(secret === undefined ? Promise.resolve(null) : createSealer(secret));
  return drafts;
}

/** Keeps values and waits until they are stored. */
async function type(secret: string | undefined, values: Record<string, unknown>) {
  const drafts = await load(secret);
  drafts.keep('address', values);
  if (secret !== undefined) await vi.waitFor(() => expect(storage.get('drafts')).toBeDefined());
  return drafts;
}

describe('a draft after a reload', () => {
  it('is deleted with all drafts at an address and below, and no others', async () => {
    const drafts = await load(ada);
    for (const form of ['/share email', '/share/address address', '/shared/address address']) drafts.keep(form, address);
    drafts.forgetBelow('/share');
    expect([drafts.find('/share email'), drafts.find('/share/address address')]).toEqual([undefined, undefined]);
    expect(drafts.find('/shared/address address')).toEqual(address);
    await vi.waitFor(async () => {
      const reloaded = await load(ada);
      expect([reloaded.find('/share email'), reloaded.find('/shared/address address')]).toEqual([undefined, address]);
    });
  });

  it('is restored for the same person, and is stored encrypted', async () => {
    await type(ada, address);
    expect([...storage.values()].join(' ')).not.toMatch(/Marker|Lane|street|address/);
    expect((await load(ada)).find('address')).toEqual(address);
  });

  it('is restored when stored right after the last other draft was deleted', async () => {
    const drafts = await type(ada, { amount: '250' });
    drafts.forget('address');
    drafts.keep('review', address);
    await vi.waitFor(() => expect(storage.get('drafts')).toBeDefined());
    expect((await load(ada)).find('review')).toEqual(address);
  });

  it('is unavailable to another person, and deleted when they log in', async () => {
    await type(ada, address);
    const drafts = await load(bob);
    expect(drafts.find('address')).toBeUndefined();
    await vi.waitFor(() => expect(storage.has('drafts')).toBe(false));
  });

  it('is not stored without an owner', async () => {
    const drafts = await type(undefined, address);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(storage.size).toBe(0);
    expect(drafts.find('address')).toEqual(address);
  });

  it.each(['', 'no base64 !', 'c2hvcnQ=', 'A'.repeat(200)])('is dropped when damaged: %s', async (text) => {
    storage.set('drafts', text);
    expect((await load(ada)).find('address')).toBeUndefined();
  });

  it('has the last value typed, however fast', async () => {
    const drafts = await load(ada);
    for (let count = 0; count <= 200; count += 1) drafts.keep('address', { street_address: `${count} Marker Lane` });
    await vi.waitFor(async () => expect((await load(ada)).find('address')).toEqual({ street_address: '200 Marker Lane' }));
  });

  it('is deleted once it was sent', async () => {
    const drafts = await type(ada, address);
    drafts.forget('address');
    await vi.waitFor(() => expect(storage.has('drafts')).toBe(false));
  });

  it('contains no secret', async () => {
    await type(ada, { ...address, ssn: '123456789', password: 'p' });
    expect((await load(ada)).find('address')).toEqual(address);
  });
});

describe('the end of a session', () => {
  it('keeps it for the same person when the session is lost, in a new login and after a reload', async () => {
    const drafts = await type(ada, address);
    drafts.sessionEnded({ chosen: false, user: 'ada' });
    drafts.sessionBegan('ada');
    expect(drafts.find('address')).toEqual(address);
    expect((await load(ada)).find('address')).toEqual(address);
  });

  it('deletes it after a chosen logout', async () => {
    const drafts = await type(ada, address);
    drafts.sessionEnded({ chosen: true, user: 'ada' });
    expect(storage.size).toBe(0);
    expect((await load(ada)).find('address')).toBeUndefined();
  });

  it('stores nothing typed afterwards', async () => {
    const drafts = await type(ada, address);
    const before = storage.get('drafts');
    drafts.sessionEnded({ chosen: false, user: 'ada' });
    drafts.keep('login', { email: 'marker@example.com' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(storage.get('drafts')).toBe(before);
  });
});
