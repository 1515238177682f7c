import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { createLocate } from './places.ts';

const read = (file: string, value: unknown) =>
  readDocument(file, JSON.stringify(value, null, 2), (finding) => expect.fail(finding.message));

const locate = createLocate({
  flows: [
    read('flows/one.json', { routes: [{ path: '/a' }] }),
    read('flows/two.json', { routes: [{ path: '/b', also: ['/c'], guards: ['x'], redirect: 'd', unconfirmed: { unless: ['y'] } }] }),
  ],
  app: read('flows/app.json', {
    open: { public: ['/a'] },
    rules: [{ name: 'first' }, { name: 'second', when: ['x'], to: '/a' }],
    destinations: { next: [{ when: ['x'], to: '/a' }] },
    navigation: [{ when: ['x'], to: '/a' }],
    progress: { steps: [{ done: ['x'] }] },
    shell: { contact: [{ when: ['x'] }], navigationWhen: ['x'] },
  }),
  calls: read('flows/calls.json', { login: { problems: [{ to: '/a' }] } }),
  proven: read('flows/proven.json', { routes: { '/a': {} } }),
});

it.each([
  ['route /b', '/0', 'flows/two.json', '/routes/0/guards/0'],
  ['route /c', '/0', 'flows/two.json', '/routes/0/guards/0'],
  ['route /a', '/submits/go/to', 'flows/one.json', '/routes/0/submits/go/to'],
  ['redirect /b', undefined, 'flows/two.json', '/routes/0/redirect'],
  ['claims /b', '/0', 'flows/two.json', '/routes/0/unconfirmed/unless/0'],
  ['claims /b', undefined, 'flows/two.json', '/routes/0/unconfirmed'],
  ['rule second', '/0', 'flows/app.json', '/rules/1/when/0'],
  ['rule second', '/to', 'flows/app.json', '/rules/1/to'],
  ['destination next', '/0/when/0', 'flows/app.json', '/destinations/next/0/when/0'],
  ['navigation 0', '/0', 'flows/app.json', '/navigation/0/when/0'],
  ['navigation 0', '/to', 'flows/app.json', '/navigation/0/to'],
  ['step 0', '/0', 'flows/app.json', '/progress/steps/0/done/0'],
  ['shell', '/contact/0/when/0', 'flows/app.json', '/shell/contact/0/when/0'],
  ['shell', '/navigationWhen/0', 'flows/app.json', '/shell/navigationWhen/0'],
  ['app', '/open/public/0', 'flows/app.json', '/open/public/0'],
  ['call login', '/problems/0/to', 'flows/calls.json', '/login/problems/0/to'],
  ['proven', '/routes/~1a', 'flows/proven.json', '/routes/~1a'],
])('%s %s is written in %s at %s', (by, place, file, pointer) => {
  expect(locate(by, place)).toMatchObject({ file, pointer });
});

it('returns the line of a node, or of its nearest ancestor', () => {
  expect(locate('route /b', '/0').line).toBe(9);
  expect(locate('route /a', '/guards').line).toBe(3);
});
