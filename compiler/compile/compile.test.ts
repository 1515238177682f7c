import { describe, expect, it } from 'vitest';
import { good, mistakes, rulesOf, schemas, sourcesOf, spanning } from '../../test/setup/smallSources.ts';
import { compile, compileWithPlaces } from './compile.ts';
import { guardSchema } from './guardSchema.ts';

describe('compile', () => {
  it('compiles a small app', () => {
    expect(mistakes({})).toEqual([]);
  });

  it('reports an unknown guard with its place and the closest name', () => {
    expect(mistakes({ routes: [{ ...good, guards: ['pased'] }] })).toEqual([
      'flows/f.json/routes/0/guards/0: unknown guard "pased". Did you mean "passed"? It means: The identity check is passed.',
    ]);
  });

  it('finds a mistake deep inside "any" and "not"', () => {
    expect(mistakes({ routes: [{ ...good, guards: [{ any: ['bearer', [{ not: 'holdd' }]] }] }] })[0]).toContain(
      'flows/f.json/routes/0/guards/0/any/1/0/not: unknown guard "holdd".',
    );
  });

  it.each([
    [{ turnOf: 'basics' }, 'does not have the argument "basics". Did you mean "basic"?'],
    [{ statusIn: 'PASSED' }, 'takes a list'],
    [{ lastStepIs: ['bank'] }, 'takes one word'],
    ['lastStepIs', 'needs an argument'],
    [{ bearer: true }, 'takes no argument'],
    [{ any: ['bearer'] }, '"any" is a list of two or more guards'],
    [{ not: 'bearer', any: [] }, 'one object holds 2 guards'],
  ])('refuses the guard %j', (guard, message) => {
    expect(mistakes({ routes: [{ ...good, guards: [guard] }] })[0]).toContain(message);
  });

  it.each([
    [{ screen: 'notise' }, '/screen: unknown screen "notise". Did you mean "notice"?'],
    [{ screen: undefined, form: 'adress', submits: { submit: { label: 'Go' } } }, '/form: unknown form "adress". Did you mean "address"?'],
    [{ back: '/b' }, '/back: unknown route "/b".'],
    [{ else: 'strat' }, '/else: unknown destination "strat". Did you mean "start"?'],
    [{ else: 'a' }, '/else: unknown destination "a". The page’s path is "/a".'],
    [{ titel: 'A' }, '/titel: unknown key "titel". Did you mean "title"?'],
    [{ access: 'open' }, '/access: unknown value "open".'],
    [{ form: 'address' }, ': a route has exactly one of'],
    [{ exempt: ['view-only'] }, '/exempt/0: unknown rule "view-only".'],
    [{ submits: { go: { label: 'Go', do: [{ call: 'logn' }] } } }, '/submits/go/do/0/call: unknown call "logn". Did you mean "login"?'],
    [{ submits: { go: { label: 'Go', do: [{ call: 'mfa-verify' }] } } }, 'needs the path parameter "nonceToken"'],
    [
      { submits: { go: { label: 'Go', do: [{ call: 'login', send: { mail: 'x' } }] } } },
      'unknown body field "mail". Did you mean "email"?',
    ],
    [{ screen: undefined, form: 'address' }, 'needs submits.submit'],
    [
      { screen: undefined, form: 'address', fill: { zipp: 'x' }, submits: { submit: { label: 'Go' } } },
      'unknown field "zipp". Did you mean "zip"?',
    ],
  ])('refuses a route with %j', (change, message) => {
    expect(mistakes({ routes: [{ ...good, ...change }] }).join('\n')).toContain(message);
  });

  it('reports all mistakes at once', () => {
    expect(mistakes({ routes: [{ ...good, back: '/b', guards: ['x'], screen: 'y' }] })).toHaveLength(3);
  });

  it('refuses two routes with the same path, including aliases', () => {
    expect(
      mistakes({
        routes: [
          { ...good, also: ['/b'] },
          { ...good, path: '/b' },
        ],
      }),
    ).toEqual(['flows/f.json/routes/1/path: the route /b is already declared in flows/f.json. Remove one of the two, or change its path.']);
  });

  it('reports the line of a syntax error and of a repeated key', () => {
    expect(() => compile(sourcesOf('{\n  "routes": [,]\n}'))).toThrow('flows/f.json: this is not JSON');
    try {
      compile(sourcesOf('{\n  "routes": [],\n  "routes": []\n}'));
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ findings: [{ rule: 'json-duplicate-key', pointer: '/routes', line: 3 }] });
    }
  });

  it('refuses destinations that lead back to themselves or may match no branch', () => {
    const circle = { ...spanning, destinations: { start: [{ to: 'other' }], other: [{ to: 'start' }] } };
    expect(mistakes({ app: circle }).join('\n')).toContain('/destinations/start: the destination "start" leads back to itself');
    const open = { ...spanning, destinations: { start: [{ when: ['bearer'], to: '/a' }] } };
    expect(mistakes({ app: open }).join('\n')).toContain('the last branch must always apply');
  });

  it('does not let brands change guards, access and calls', () => {
    expect(mistakes({ differences: { '/a': { guards: [] } } })[0]).toContain('unknown key "guards"');
    expect(mistakes({ differences: { '/b': { title: 'B' } } })[0]).toContain('unknown route "/b"');
    const data = compile(sourcesOf({ differences: { '/a': { title: 'B' } } }));
    expect(data.routes[0]).toMatchObject({ title: 'B', screen: 'notice' });
  });

  it('lets a brand drop rows of a page by target, and add others', () => {
    const row = (label: string, to: string) => ({ label, to, look: 'row', group: 'Help' });
    const routes = [
      { ...good, links: [row('One', '/b'), row('Two', '/c')] },
      { ...good, path: '/b' },
      { ...good, path: '/c' },
    ];
    const brand = (rows: object) => ({ routes, differences: { '/a': { rows } } });
    const add = { label: 'Three', to: '/b', icon: 'home' };
    const { data, locate } = compileWithPlaces(sourcesOf(brand({ drop: ['/b'], add: [add] })));
    expect(data.routes[0]?.links).toEqual([row('Two', '/c'), { ...add, look: 'row' }]);
    expect(locate('route /a', '/links/0/to')).toMatchObject({ file: 'flows/f.json', pointer: '/routes/0/links/1/to' });
    expect(locate('route /a', '/links/1/to').pointer).toBe('/~1a/rows/add/0/to');
    expect(rulesOf(brand({ drop: ['/d'] }))).toEqual(['key-idle /~1a/rows/drop/0']);
    expect(rulesOf(brand({ add: [{ ...add, icon: 'hme' }] }))).toEqual(['icon-unknown /~1a/rows/add/0/icon']);
  });
});

describe('schemas/config/guard.schema.json', () => {
  it('is generated from the registry, so that editors complete all guards', () => {
    expect(schemas['guard.schema.json']).toEqual(JSON.parse(JSON.stringify(guardSchema())));
  });
});
