import { expect, it } from 'vitest';
import { good, mistakes, sourcesOf, spanning } from '../../test/setup/smallSources.ts';
import { compile, compileWithPlaces } from './compile.ts';

const link = (to: string, when?: unknown[]) => ({ label: 'On', to, ...(when && { when }) });
const target = { ...good, path: '/b', guards: ['completed', { any: ['active', 'viewOnly'] }, 'hasBalance'] };
const whenOf = (page: object, other: object = target) =>
  compile(sourcesOf({ routes: [{ ...good, ...page }, other] })).routes[0]?.links?.[0]?.when;

it('a link inherits the guards of its page that are not checked before', () => {
  expect(whenOf({ links: [link('/b')] })).toEqual(target.guards);
  expect(whenOf({ guards: ['completed', 'active'], links: [link('/b', ['hasUnreadAlert'])] })).toEqual(['hasUnreadAlert', 'hasBalance']);
});

it('a link shows to everyone when its page refuses no one, redirects them, or is chosen by a destination', () => {
  expect(whenOf({ links: [link('/b')] }, { ...target, guards: undefined })).toBeUndefined();
  expect(whenOf({ links: [link('/b')] }, { ...target, else: '/a' })).toBeUndefined();
  expect(whenOf({ links: [link('start')] })).toBeUndefined();
});

it('a link is hidden from depositors whom a rule would redirect from its target, when its own page is exempt', () => {
  const rules = [
    { name: 'looking', access: ['public'], when: ['viewOnly'], to: '/a' },
    { name: 'joint', access: ['public'], when: ['nonPrimary', { not: 'passed' }], to: '/a' },
  ];
  const on = (page: object, other: object) =>
    compile(
      sourcesOf({
        app: { ...spanning, rules },
        routes: [
          { ...good, ...page },
          { ...good, path: '/b', ...other },
        ],
      }),
    ).routes[0]?.links?.[0]?.when;
  const links = [link('/b')];
  expect(on({ exempt: ['looking', 'joint'], links }, {})).toEqual([{ not: 'viewOnly' }, { any: [{ not: 'nonPrimary' }, 'passed'] }]);
  expect(on({ exempt: ['looking', 'joint'], links }, { exempt: ['joint'] })).toEqual([{ not: 'viewOnly' }]);
  const asking = [link('/b', ['nonPrimary'])];
  expect(on({ exempt: ['joint'], links: asking }, {})).toEqual(['nonPrimary', 'passed']);
  expect(on({ links }, {})).toBeUndefined();
  expect(on({ exempt: ['looking'], guards: ['active'], links }, {})).toBeUndefined();
});

it('a repeated guard of a link is reported; inherited guards are located at the link’s target', () => {
  expect(mistakes({ routes: [{ ...good, links: [link('/b', ['bearer', 'completed'])] }, target] })).toEqual([
    'flows/f.json/routes/0/links/0/when/1: /b already has this guard, and links inherit the guards of their page. Remove it.',
  ]);
  const { locate } = compileWithPlaces(sourcesOf({ routes: [{ ...good, links: [link('/b', ['bearer'])] }, target] }));
  expect(locate('route /a', '/links/0/when/0').pointer).toBe('/routes/0/links/0/when/0');
  expect(locate('route /a', '/links/0/when/1').pointer).toBe('/routes/0/links/0/to');
});
