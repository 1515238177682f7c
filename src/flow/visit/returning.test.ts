import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallData } from '../../../test/setup/smallApp.ts';
import { createApp } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import { isSafeAddress, navigationOfLink, noteReturn, takeReturn } from './returning.ts';

describe('a return address', () => {
  it.each(['/', '/dashboard', '/dashboard/documents?year=2025', '/a-b_c.d~e%20f'])('%s may be returned to', (address) => {
    expect(isSafeAddress(address)).toBe(true);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/..//evil.example',
    '/%2e%2e/x',
    'https://evil.example',
    'javascript:alert(1)',
    '/\tevil',
    '/a\n/b',
    '/%',
    '',
    '/' + 'a'.repeat(512),
  ])('%j may not', (address) => expect(isSafeAddress(address)).toBe(false));

  it('never leaves the origin, for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.webPath(),
          fc.string({ unit: fc.constantFrom(...'/\\%25fFcC.:@e') }).map((text) => `/${text}`),
        ),
        (address) => {
          if (!isSafeAddress(address)) return;
          expect(new URL(address, 'https://bank.example').origin).toBe('https://bank.example');
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('after login', () => {
  const app = createApp(
    smallData([
      { path: '/dashboard', access: 'authenticated' },
      { path: '/login', access: 'public' },
      { path: '/login/entry', access: 'bearer', redirect: '/dashboard' },
      { path: '/logout', access: 'public', submits: { leave: { label: 'Log out', endsSession: true } } },
      { path: '/leave', access: 'authenticated', submits: { leave: { label: 'Log out', endsSession: true } } },
    ]),
  );
  const addresses = [
    '/logout',
    '/logout/',
    '/logout?x=1',
    '/leave',
    '/login',
    '/login/entry',
    '/',
    '/nowhere',
    '//evil.example',
    '/%6cogout',
  ];

  function returnTo(address: string): string | undefined {
    let facts: Facts = { session: { session_id: 's' }, nav: { redirectPath: address } };
    const writeFacts = (recipe: (draft: Facts) => void) => {
      facts = structuredClone(facts);
      recipe(facts);
    };
    return takeReturn({ app, facts: () => facts, writeFacts });
  }

  it('returns to a page that needs a login', () => {
    expect(returnTo('/dashboard?year=2025')).toBe('/dashboard?year=2025');
    expect(navigationOfLink(app, { redirectPath: '/dashboard', email: 'e' })).toEqual({ redirectPath: '/dashboard', email: 'e' });
  });

  it.each(addresses)('one never returns to %s, which acts by being opened, leads on, or is none of ours', (address) => {
    expect(returnTo(address)).toBeUndefined();
    expect(navigationOfLink(app, { redirectPath: address, email: 'e' })).toEqual({ email: 'e' });
    const facts: Facts = {};
    noteReturn({ app, writeFacts: (recipe) => recipe(facts) }, address);
    expect(facts).toEqual({});
  });
});
