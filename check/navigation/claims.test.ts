import { describe, expect, it } from 'vitest';
import { foundBy, pointersOf, smallData, smallKnown } from '../../test/setup/smallApp.ts';

const cancelled = { path: '/cancelled', unconfirmed: { unless: [{ originIs: 'duplicate-ssn' }], lead: 'Nothing was cancelled.' } };
const found = (routes: Parameters<typeof smallData>[0], more?: Parameters<typeof smallData>[1]) =>
  foundBy('claim-never-confirmed', smallData(routes, more), smallKnown({ x: {} }));

describe('a page whose statement is never confirmed on arrival', () => {
  const submitted = (nav: Record<string, string>) => [cancelled, { path: '/a', submits: { go: { label: 'Go', nav, to: '/cancelled' } } }];

  it('is reported at the submit that leads there', () => {
    const faults = found(submitted({ origin: 'mfa-locked' }));
    expect(pointersOf(faults)).toEqual(['route /a /submits/go/to']);
    expect(faults[0]).toMatchObject({ witness: { path: '/cancelled', journey: ['/a', '/cancelled'] } });
  });

  it('is reported when navigation state is left from an earlier page', () => {
    expect(found(submitted({}))).toHaveLength(1);
  });

  it('is reported at a call’s problem that leads there', () => {
    const from = { path: '/a', submits: { go: { label: 'Go', do: [{ call: 'x' }] } } };
    const problem = (sets: Record<string, string>) => ({ calls: { x: { problems: [{ sets, to: '/cancelled' }] } } });
    expect(pointersOf(found([cancelled, from], problem({ 'nav.origin': 'mfa-locked' })))).toEqual(['call x /problems/0/to']);
    expect(found([cancelled, from], problem({ 'nav.origin': 'duplicate-ssn' }))).toEqual([]);
  });

  it('is not reported when the statement may be confirmed, or for links', () => {
    expect(found(submitted({ origin: 'duplicate-ssn' }))).toEqual([]);
    expect(found([cancelled, { path: '/a', links: [{ label: 'L', to: '/cancelled' }] }])).toEqual([]);
  });
});
