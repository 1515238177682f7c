import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import fc from 'fast-check';
import { filesBelow } from '../../../compiler/read/files.ts';
import { readSources } from '../../../compiler/read/readSources.ts';
import { findChange, type LeafChange } from './change.ts';
import { compile } from '../../../compiler/compile/compile.ts';
import { createApp } from '../decide/createApp.ts';
import { decide } from '../decide/decide.ts';
import type { Facts } from '../language/facts.ts';
import { leafValues, spaceNow } from './space.ts';

const app = createApp(compile(readSources(filesBelow(fileURLToPath(new URL('../../..', import.meta.url))), 'harbor')));
const now = spaceNow;

const session = { bearerToken: 'held', session_id: 's' };
const depositor = { registration_status: 'PASSED', registration_last_step: 'completed', is_primary: true };
const active: Facts = { session, depositor, accounts: [{ available_balance: '10.00' }], linkedAccounts: [{ status: 'ACTIVE' }] };
const people: Record<string, Facts> = {
  guest: {},
  'second factor to come': { session: { bearerToken: 'held' } },
  active,
  'without money': { ...active, accounts: [{ available_balance: '0.00' }] },
  'view-only': { session, depositor: { ...depositor, registration_status: 'VIEW_ONLY' } },
  'on hold': { session, depositor: { ...depositor, extended_status: 'HOLD' } },
  registering: { session, depositor: { registration_last_step: 'basic' } },
  'unpassed joint holder': { session, depositor: { ...depositor, registration_status: 'FLAGGED', is_primary: false } },
};
const paths = app.data.routes.map((route) => route.path);

const briefly = (changes: LeafChange[] | null) => changes?.map(({ leaf, from, to }) => [leaf, from, to]);

describe('the change that makes an address render', () => {
  it.each([
    ['without money', '/withdraw', [['accounts', [{ available_balance: '0.00' }], [{ available_balance: '1250.00' }]]]],
    ['view-only', '/dashboard', [['depositor.registration_status', 'VIEW_ONLY', 'PASSED']]],
    ['on hold', '/dashboard', [['depositor.extended_status', 'HOLD', 'UNLINKED']]],
    ['active', '/relink/manual/microdeposits', [['session.relink', null, true]]],
    ['active', '/login', [['session.session_id', 's', null]]],
    ['registering', '/registration/employer', [['depositor.registration_last_step', 'basic', 'address']]],
    ['second factor to come', '/message-center', [['session.session_id', null, 'story']]],
    [
      'guest',
      '/message-center',
      [
        ['session.session_id', null, 'story'],
        ['session.bearerToken', null, 'held'],
      ],
    ],
  ])('%s at %s: %j', (person, path, expected) => {
    expect(briefly(findChange(app, people[person] ?? {}, path, now))).toEqual(expected);
  });

  it('lists the guards whose result changes, and alternative values', () => {
    const [change] = findChange(app, people['view-only'] ?? {}, '/dashboard', now) ?? [];
    expect(change?.or).toEqual(['IN_REVIEW', 'MANUALLY_REVIEWED']);
    expect(change?.guards).toContainEqual({
      guard: 'viewOnly',
      says: 'The registration is completed, and the account is view-only.',
      result: false,
    });
  });

  it('is empty when the address renders, even if unknown', () => {
    expect(findChange(app, {}, '/login', now)).toEqual([]);
    expect(findChange(app, {}, '/nowhere', now)).toEqual([]);
  });

  it('is null for a route that always redirects', () => {
    expect(findChange(app, active, '/login/entry', now)).toBeNull();
  });

  it('shifts times to the current time', () => {
    const later = now + 400 * 24 * 60 * 60 * 1000;
    const ended = { ...active, session: { ...session, expires_at: new Date(later - 1).toISOString() } };
    expect(briefly(findChange(app, ended, '/message-center', later))).toEqual([
      ['session.expires_at', ended.session.expires_at, new Date(later + 1000).toISOString()],
    ]);
  });

  it('is found for every route and persona, and makes it render', () => {
    for (const [person, facts] of Object.entries(people)) {
      for (const { path, redirect } of app.data.routes) {
        const changes = findChange(app, facts, path, now);
        expect.soft({ person, path, found: changes !== null }).toEqual({ person, path, found: redirect === undefined });
        if (changes) expect.soft(renders(changed(facts, changes), path), `${person} ${path}`).toBe(true);
      }
    }
  });

  it('is minimal: no change of fewer leaves renders the address', () => {
    const person = fc.constantFrom(...Object.keys(people));
    const check = (name: string, path: string) => {
      const facts = people[name] ?? {};
      const found = findChange(app, facts, path, now);
      if (!found || found.length < 2) return;
      for (const first of single()) {
        expect(renders(withLeaf(facts, first), path)).toBe(false);
        // Only pairs that include a leaf of the found change: all pairs would take too long.
        if (found.length < 3 || !found.some(({ leaf }) => leaf === first[0])) continue;
        for (const second of single()) expect(renders(withLeaf(withLeaf(facts, first), second), path)).toBe(false);
      }
    };
    fc.assert(fc.property(person, fc.constantFrom(...paths), check), { seed: inject('seed'), numRuns: inject('full') ? 400 : 40 });
  });
});

function renders(facts: Facts, path: string): boolean {
  return decide(app, facts, path, { now }).outcome === 'render';
}

function single(): (readonly [leaf: string, value: unknown])[] {
  return Object.entries(leafValues).flatMap(([leaf, values]) => values.map((value) => [leaf, value] as const));
}

function withLeaf(facts: Facts, [leaf, value]: readonly [string, unknown]): Facts {
  return changed(facts, [{ leaf, to: value }]);
}

function changed(facts: Facts, changes: Pick<LeafChange, 'leaf' | 'to'>[]): Facts {
  const copy: Record<string, unknown> = { ...facts };
  for (const { leaf, to } of changes) {
    const [name = '', field] = leaf.split('.');
    const value = to ?? undefined;
    copy[name] = field === undefined ? value : { ...(copy[name] as object | undefined), [field]: value }; // a fact with fields is a record
  }
  return copy;
}
