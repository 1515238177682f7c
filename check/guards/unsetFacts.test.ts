import { describe, expect, it } from 'vitest';
import { foundBy, pointersOf, smallData } from '../../test/setup/smallApp.ts';
import type { AppData } from '../../src/flow/language/app.ts';

describe('a fact that guards read', () => {
  const found = (guard: string | object, more: Partial<AppData>, submits = {}) =>
    pointersOf(foundBy('fact-never-set', smallData([{ path: '/a', guards: [guard as string], submits }], more)));
  const call = { go: { label: 'Go', do: [{ call: 'x' }] } };

  it('must be loaded, or filled by an answer or problem of a call that is made', () => {
    const sets = { funding: '$answer' };
    expect(found('fundingSucceeded', {})).toEqual(['app /facts']);
    expect(found('fundingSucceeded', { calls: { x: { sets } } })).toEqual(['app /facts']);
    expect(found('fundingSucceeded', { calls: { x: { sets } } }, call)).toEqual([]);
    expect(found('fundingSucceeded', { calls: { x: { sets } }, facts: { funding: { call: 'x' } } })).toEqual([]);
    expect(found('fundingSucceeded', { calls: { x: { sets: { 'funding.status': null } } } }, call)).toEqual(['app /facts']);
  });

  it('may describe this visit, if something sets it', () => {
    const from = { originIs: 'duplicate-ssn' };
    expect(found(from, {})).toEqual(['route /a /0']);
    expect(found(from, {}, { go: { label: 'Go', nav: { origin: 'duplicate-ssn' }, to: '/' } })).toEqual([]);
    expect(found(from, { calls: { x: { problems: [{ status: 403, sets: { 'nav.origin': 'duplicate-ssn' } }] } } }, call)).toEqual([]);
    expect(found('onboardingLink', {})).toEqual([]);
    expect(found('authenticated', {})).toEqual([]);
  });
});
