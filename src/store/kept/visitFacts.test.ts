// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTabKeep } from './createTabKeep.ts';
import { keepProgress, keepVisitFacts, keptProgress, keptVisitFacts } from './visitFacts.ts';

beforeEach(() => sessionStorage.clear());

it('a reload keeps the origin and the selected year, and no personal data', () => {
  const facts = {
    nav: {
      origin: 'duplicate-ssn',
      selectedYear: '2025',
      email: 'marker@example.com',
      token: 'marker',
      uuid: 'marker',
      redirectPath: '/marker',
    },
    resetPassword: { email: 'marker@example.com', error: 'This link has expired.' },
    depositor: { first_name: 'Marker' },
  };
  keepVisitFacts(createTabKeep(), facts);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/marker/i);
  expect(keptVisitFacts(createTabKeep())).toEqual({
    nav: { origin: 'duplicate-ssn', selectedYear: '2025' },
    resetPassword: { error: 'This link has expired.' },
  });
});

it('an invitation in progress survives a reload, until the visit ends', () => {
  const nav = { uuid: 'u', hash: 'h', email: 'robin@example.com', token: 't' };
  const tab = createTabKeep();
  keepVisitFacts(tab, { nav });
  expect(keptVisitFacts(createTabKeep())).toMatchObject({ nav });
  keepVisitFacts(tab, {});
  expect(sessionStorage.length).toBe(0);
});

it('nothing is stored without facts to keep', () => {
  keepVisitFacts(createTabKeep(), { nav: { email: 'marker@example.com' } });
  expect(sessionStorage.length).toBe(0);
  expect(keptVisitFacts(createTabKeep())).toEqual({});
});

it.each([
  '{',
  '[]',
  'null',
  '{"nav":"x"}',
  '{"nav":{"origin":7}}',
  '{"nav":{"selectedYear":"20x5"}}',
  '{"nav":{"__proto__":{"origin":"x"}}}',
  `{"nav":{"origin":"${'x'.repeat(301)}"}}`,
])('foreign data is ignored: %s', (text) => {
  sessionStorage.setItem('facts', text);
  expect(keptVisitFacts(createTabKeep())).toEqual({});
});

describe('progress', () => {
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
});
