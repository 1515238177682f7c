import { describe, expect, it } from 'vitest';
import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import { orderedSteps } from '../../src/flow/language/registrationOrder.ts';
import { flowToGraph } from './flowToGraph.ts';
import { sayGuards } from './sayGuards.ts';

/** An app with a few routes, and defaults for the rest. */
function appOf(routes: Partial<RouteData>[], more: Partial<AppData> = {}): AppData {
  return {
    brand: 'b',
    registration: orderedSteps,
    routes: routes.map((route) => ({ path: '/', access: 'public', title: 'T', flow: 'one', ...route })),
    rules: [],
    destinations: {},
    navigation: [],
    progress: { steps: [], flows: [], whileRegistering: [] },
    shell: { logo: '/', contact: [], logOut: '/', logOutWhen: [], navigationWhen: [] },
    facts: {},
    calls: {},
    ...more,
  };
}

const edgesOf = (data: AppData) => flowToGraph(data).edges.map(({ from, to, kind, label }) => `${kind} ${from} ${label} -> ${to}`);

describe('a flow’s graph', () => {
  it('has an edge for every way out of a route, in file order', () => {
    const route: Partial<RouteData> = {
      path: '/a',
      guards: ['bearer'],
      else: '/c',
      submits: {
        submit: { label: 'Go on', do: [{ call: 'send' }], to: '/b' },
        again: { label: 'Again', kind: 'secondary' },
      },
      links: [{ label: 'Home', to: '/b' }],
      back: '/b',
    };
    const calls = {
      send: {
        problems: [
          { status: [403, 429], say: '$message' },
          { status: 403, code: 'locked', to: '/c' },
        ],
      },
    };
    expect(edgesOf(appOf([route, { path: '/b' }, { path: '/c', redirect: '/b' }], { calls }))).toEqual([
      'submit /a Go on -> /b',
      'submit /a Again -> undefined',
      'refusal /a Otherwise -> /c',
      'problem /a 403 locked -> /c',
      'link /a Home -> /b',
      'back /a Back -> /b',
      'redirect /c Sends on -> /b',
    ]);
  });

  it('omits guards that lead to Page not found, which are described once', () => {
    expect(edgesOf(appOf([{ path: '/a', guards: ['bearer'], else: '/not-found' }]))).toEqual([]);
    expect(flowToGraph(appOf([{ path: '/a', guards: ['bearer'] }])).flows[0]?.routes[0]).toMatchObject({
      guards: ['A bearer token is held and has not expired.'],
      refusedTo: '/not-found',
    });
  });

  it('includes problems of loads, each once', () => {
    const calls = { read: { problems: [{ kind: 'offline', to: '/b' }] } };
    const loads = { one: { call: 'read' }, two: { call: 'read' } };
    expect(edgesOf(appOf([{ path: '/a', loads }, { path: '/b' }], { calls }))).toEqual(['problem /a offline -> /b']);
  });

  it('merges the paths of one page into one node', () => {
    const graph = flowToGraph(
      appOf([
        { path: '/a', title: 'Log in' },
        { path: '/b', title: 'Log in' },
        { path: '/c', back: '/b' },
      ]),
    );
    expect(graph.flows[0]?.routes.map(({ id, paths }) => ({ id, paths }))).toEqual([
      { id: '/a', paths: ['/a', '/b'] },
      { id: '/c', paths: ['/c'] },
    ]);
    expect(graph.edges).toMatchObject([{ from: '/c', to: '/a' }]);
  });

  it('resolves targets whose path has parameters', () => {
    const routes = [
      { path: '/a', links: [{ label: 'Open', to: '/read/7?from=a' }] },
      { path: '/read/:uuid', title: 'R' },
    ];
    expect(edgesOf(appOf(routes))).toEqual(['link /a Open -> /read/:uuid']);
  });

  it('has each route’s kind, its rules without exemptions, and its title with defaults', () => {
    const rules = [
      { name: 'first', access: ['public' as const], when: [], to: '/' },
      { name: 'second', access: ['public' as const, 'bearer' as const], when: [], to: '/' },
    ];
    const routes = [
      { path: '/a', title: 'Statements {nav.selectedYear|by year}', exempt: ['first'] },
      { path: '/b', form: 'f', access: 'bearer' as const },
      { path: '/c', screen: 's', access: 'authenticated' as const },
      { path: '/d', redirect: '/a' },
    ];
    const nodes = flowToGraph(appOf(routes, { rules })).flows[0]?.routes;
    expect(nodes?.map(({ kind, rules: ruleNames }) => [kind, ...ruleNames])).toEqual([
      ['screen', 'second'],
      ['form', 'second'],
      ['screen'],
      ['redirect', 'first', 'second'],
    ]);
    expect(nodes?.[0]?.title).toBe('Statements by year');
  });

  it('has each rule once, however many routes it applies to', () => {
    const rules = [{ name: 'not-logged-in', access: ['authenticated' as const], when: [{ not: 'authenticated' }], to: '/b' }];
    const routes = ['/a', '/b', '/c'].map((path) => ({ path, title: path, access: 'authenticated' as const }));
    const graph = flowToGraph(appOf(routes, { rules }));
    expect(graph.rules).toEqual([
      { name: 'not-logged-in', access: ['authenticated'], says: ['Not so: the depositor is logged in, second factor included.'], to: '/b' },
    ]);
    expect(graph.edges).toEqual([]);
  });
});

describe('destinations', () => {
  const destinations = {
    first: [{ when: ['bearer'], to: '/b' }, { to: 'second' }],
    second: [{ to: '/b' }],
    third: [{ to: '/b' }],
    fourth: [{ to: '/a' }],
  };
  const routes: Partial<RouteData>[] = [
    { path: '/a', title: 'A', flow: 'one', submits: { submit: { label: 'Go on', to: 'first' } } },
    { path: '/b', title: 'B', flow: 'two' },
  ];
  const graph = flowToGraph(
    appOf(routes, { destinations, shell: { logo: 'fourth', contact: [], logOut: '/a', logOutWhen: [], navigationWhen: [] } }),
  );

  it('belong to the flow that leads to them, otherwise to the one they lead to', () => {
    expect(graph.flows.map(({ name, destinations: nodes }) => [name, ...nodes.map(({ id }) => id)])).toEqual([
      ['one', 'first', 'second'],
      ['two', 'third'],
    ]);
  });

  it('belong to no flow when the shell leads to them from everywhere', () => {
    expect(graph.everywhere.map(({ id }) => id)).toEqual(['fourth']);
  });

  it('have an edge per branch, labeled with its guards', () => {
    expect(graph.edges.filter(({ from }) => from === 'first').map(({ label, to }) => `${label} -> ${to}`)).toEqual([
      'A bearer token is held and has not expired. -> /b',
      'Otherwise -> second',
    ]);
  });
});

describe('flows', () => {
  it('come in the order depositors meet them, then in file order', () => {
    const routes: Partial<RouteData>[] = [
      { path: '/z', flow: 'never-met', title: 'Z' },
      { path: '/child', flow: 'child', title: 'C', back: '/parent' },
      { path: '/parent', flow: 'parent', title: 'P' },
      { path: '/', flow: 'login', title: 'L', links: [{ label: 'Go', to: '/parent' }] },
    ];
    expect(flowToGraph(appOf(routes)).flows.map(({ title }) => title)).toEqual(['Login', 'Parent', 'Child', 'Never met']);
  });
});

describe('guards as sentences', () => {
  it.each([
    ['a name', ['passed'], ['The identity check is passed.']],
    ['an argument', [{ lastStepIs: 'bank' }], ['The last completed registration step is bank.']],
    ['several arguments', [{ statusIn: ['FAILED', 'ERRORED'] }], ['The status of the identity check is one of FAILED, ERRORED.']],
    ['a guard in not', [{ not: 'passed' }], ['Not so: the identity check is passed.']],
    ['either of two guards', [{ any: ['passed', 'primary'] }], ['The identity check is passed. Or: The depositor is the primary holder.']],
    [
      'either of two lists',
      [{ any: [['passed', 'primary'], 'bearer'] }],
      ['The identity check is passed. And: The depositor is the primary holder. Or: A bearer token is held and has not expired.'],
    ],
  ])('include %s', (_what, entries, sentences) => {
    expect(sayGuards(entries)).toEqual(sentences);
  });

  it('are refused for an unknown guard', () => {
    expect(() => sayGuards(['passd'])).toThrow('unknown guard "passd"');
  });
});
