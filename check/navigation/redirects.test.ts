import { describe, expect, it } from 'vitest';
import { foundBy, pointersOf, smallData } from '../../test/setup/smallApp.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { explain } from '../../src/flow/explain/explain.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';

describe('a redirect loop', () => {
  const circle = smallData([
    { path: '/a', guards: ['completed'], else: '/b' },
    { path: '/b', guards: ['bearer'], else: '/a' },
    { path: '/in', redirect: '/b' },
  ]);

  it('is reported once, with the loop and the smallest facts', () => {
    const [found, ...others] = foundBy('redirect-loop', circle);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ file: 'route /a', witness: { facts: {}, path: '/a', journey: ['/a', '/b', '/a'] } });
    expect(found?.message).toContain('/a -> /b -> /a');
  });

  it('is also found by explain', () => {
    const [found] = foundBy('redirect-loop', circle);
    expect(() => explain(createApp(circle), found?.witness?.facts ?? {}, '/a', spaceNow)).toThrow('circle');
  });

  it('is not reported if no state takes both redirects', () => {
    const data = smallData([
      { path: '/a', guards: ['completed'], else: '/b' },
      { path: '/b', guards: [{ not: 'completed' }], else: '/a' },
    ]);
    expect(foundBy('redirect-loop', data)).toEqual([]);
  });

  it('is found when a rule redirects to a page it applies to', () => {
    const rules = [{ name: 'held', access: ['public' as const], when: ['onHold'], to: '/held' }];
    const free = ['held'];
    const data = smallData([{ path: '/held' }, { path: '/', exempt: free }, { path: '/not-found', exempt: free }], { rules });
    expect(pointersOf(foundBy('redirect-loop', data))).toEqual(['rule held /to']);
    const exempted = smallData([{ path: '/held', exempt: free }], { rules });
    expect(foundBy('redirect-loop', exempted)).toEqual([]);
  });
});

describe('a redirect chain', () => {
  const chain = (length: number) =>
    smallData([...Array.from({ length }, (_, index) => ({ path: `/${index}`, redirect: `/${index + 1}` })), { path: `/${length}` }]);

  it('may have three hops but not four', () => {
    expect(foundBy('redirect-chain', chain(3))).toEqual([]);
    expect(foundBy('redirect-chain', chain(4))).toMatchObject([
      { file: 'redirect /0', witness: { path: '/0', journey: ['/0', '/1', '/2', '/3', '/4'] } },
    ]);
  });
});

describe('a route that no one sees', () => {
  it('is reported with who comes closest and where they end', () => {
    const data = smallData([{ path: '/a', guards: ['viewOnly', 'active'] }]);
    const [found] = foundBy('route-never-renders', data);
    expect(found).toMatchObject({ file: 'route /a', pointer: '/guards', witness: { path: '/a' } });
    expect(found?.message).toContain('/not-found');
  });

  it('does not include routes that render for a single state', () => {
    const data = smallData([
      { path: '/a', guards: ['viewOnly', { not: 'active' }, 'firstLinkedAccountLocked', 'hasSeveralBeneficiaries'] },
    ]);
    expect(foundBy('route-never-renders', data)).toEqual([]);
  });

  it('includes redirects whose guards let no one through', () => {
    const data = smallData([{ path: '/a', guards: ['passed', { statusIn: ['FAILED'] }], redirect: '/' }]);
    expect(pointersOf(foundBy('route-never-renders', data))).toEqual(['route /a /guards']);
  });
});
