import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { decide, type Settled } from '../../src/flow/decide/decide.ts';
import type { AppData, FlowPart, RouteData } from '../../src/flow/language/app.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { valueAbove } from '../../src/flow/language/match.ts';
import { smallData, type SmallRoute } from '../../test/setup/smallApp.ts';
import { root } from '../../test/sources.ts';
import { filesBelow } from '../read/files.ts';
import { readSources } from '../read/readSources.ts';
import { readWords } from '../read/words.ts';
import { compile } from './compile.ts';
import { takeFlowsOut, takeScreensOut } from './parts.ts';

const files = filesBelow(root);

/** Decides a path, loading the flows it needs. Returns the decision and those flows. */
function decideInParts(app: AppData, flows: Record<string, FlowPart>, facts: Facts, path: string): { settled: Settled; added: string[] } {
  const growing = createApp(app);
  const added: string[] = [];
  for (;;) {
    const decision = decide(growing, facts, path, { now: 0 });
    if (decision.outcome !== 'wait') return { settled: decision, added };
    const { flow = '' } = decision;
    expect(added).not.toContain(flow);
    added.push(flow);
    growing.add(flow, flows[flow]?.routes ?? []);
  }
}

const outcomeOf = ({ outcome, lands, hops, route }: Settled) => ({ outcome, lands, hops, route: asDeclared(route.data) });

const asDeclared = ({ above: _above, ...route }: RouteData): RouteData => route;

describe.each(['harbor', 'volt'])('the flows of %s, loaded one by one', (slug) => {
  const whole = compile(readSources(files, slug));
  const { app, flows, words } = takeFlowsOut(whole, readWords(files, slug));

  it('are complete, and none is loaded at start', () => {
    const routes = Object.values(flows).flatMap((part) => part.routes.map(asDeclared));
    expect(routes).toEqual(whole.routes.filter(({ path }) => path !== '/not-found'));
    expect(app.routes.map(({ path }) => path)).toEqual(['/not-found']);
  });

  it('know the title of a parent page in another flow', () => {
    const titles = new Map(whole.routes.map(({ path, title }) => [path, title]));
    const flowOf = new Map(whole.routes.map(({ path, flow }) => [path, flow]));
    for (const { path, back = '', flow, above } of Object.values(flows).flatMap(({ routes }) => routes))
      expect(above, path).toBe(flowOf.get(back) === flow ? undefined : titles.get(back));
    expect(flows['registration']?.routes.find(({ path }) => path === '/registration')?.above).toBe(titles.get('/login'));
  });

  it('are found by each of their paths, and no other', () => {
    for (const { path, flow } of whole.routes)
      if (path !== '/not-found') expect(valueAbove(app.elsewhere ?? {}, `${path.replace(':uuid', '4f1c')}?a=b`), path).toBe(flow);
    expect(valueAbove(app.elsewhere ?? {}, '/nowhere/at/all')).toBe(undefined);
  });

  it.each<[string, Facts]>([
    ['a visitor', {}],
    ['someone who has started', { session: { bearerToken: 'held', session_id: 's' }, depositor: { registration_last_step: 'basic' } }],
    [
      'a depositor',
      {
        session: { bearerToken: 'held', session_id: 's' },
        depositor: { registration_last_step: 'completed', registration_status: 'approved' },
      },
    ],
  ])('decide for %s like the whole app, loading only what the path needs', (_who, facts) => {
    const all = createApp(whole);
    for (const { path } of whole.routes) {
      const address = path.replace(':uuid', '4f1c');
      const decision = decide(all, facts, address, { now: 0 });
      if (decision.outcome === 'wait') throw new Error(`${address} waits`);
      const { settled, added } = decideInParts(app, flows, facts, address);
      expect(outcomeOf(settled)).toEqual(outcomeOf(decision));
      expect(added.length).toBeLessThanOrEqual(decision.hops.length + 1);
    }
  });

  it('bring the words of their forms', () => {
    expect(flows['login']?.words['forms.login.email.label']).toBe(readWords(files, slug)['forms.login.email.label']);
    expect(Object.keys(words).filter((key) => key.startsWith('forms.login.'))).toEqual([]);
    expect({ ...words, ...Object.assign({}, ...Object.values(flows).map((flow) => flow.words)) }).toEqual(readWords(files, slug));
  });
});

it('words of screens are separate from all others, with plural forms, and none is lost', () => {
  const all = readWords(files, 'harbor');
  const { words, ofScreens } = takeScreensOut({ ...all, 'ui.bank.left.one': 'One', 'ui.banker': 'Banker' });
  expect(Object.keys(ofScreens)).toEqual(expect.arrayContaining(['screens.otp-verification.sms', 'ui.bank.ending', 'ui.bank.left.one']));
  expect(Object.keys(words)).toEqual(expect.arrayContaining(['ui.error.retry', 'ui.banker', 'shell.skip', 'forms.login.email.label']));
  expect(Object.keys(words).filter((key) => key.startsWith('screens.'))).toEqual([]);
  expect({ ...words, ...ofScreens }).toEqual({ ...all, 'ui.bank.left.one': 'One', 'ui.banker': 'Banker' });
});

describe('the map from paths to flows', () => {
  const pointersOf = (routes: SmallRoute[]) => takeFlowsOut(smallData(routes), {}).app.elsewhere;

  it('has as few prefixes as possible', () => {
    const routes = ['/a', '/a/b', '/a/b/c', '/a/d'].map((path) => ({ path, flow: 'a' }));
    expect(pointersOf([...routes, { path: '/a/b/e', flow: 'e' }])).toEqual({ '/': 'f', '/a': 'a', '/a/b/e': 'e' });
  });

  it('works for a flow without a page at its prefix', () => {
    const routes = ['/a/b', '/a/c', '/a/d/e'].map((path) => ({ path, flow: 'a' }));
    expect(pointersOf([...routes, { path: '/a/f', flow: 'b' }])).toEqual({ '/': 'f', '/a': 'a', '/a/f': 'b' });
  });

  it('does not grow with ten times as many pages', () => {
    const many = (pages: number) =>
      Array.from({ length: 20 * pages }, (_, index) => ({ path: `/flow-${index % 20}/page-${index}`, flow: `flow-${index % 20}` }));
    expect(pointersOf(many(100))).toEqual(pointersOf(many(10)));
  });
});
