import { createMemoryRouter } from 'react-router-dom';
import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { brandBySlug } from 'virtual:passbook/brands';
import { createApp } from '../src/flow/decide/createApp.ts';
import { decide } from '../src/flow/decide/decide.ts';
import { toFacts } from '../check/explore/explore.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { leafValues, spaceNow } from '../src/flow/explain/space.ts';
import type { CompiledForm } from '../src/form/core/form.ts';
import { createRoutes } from '../src/runtime/createRoutes.tsx';
import type { Runtime } from '../src/runtime/core/runtime.ts';
import { createJournal } from '../src/store/kept/createJournal.ts';
import { createPassbookStore } from '../src/store/createPassbookStore.ts';

const pairs = inject('full') ? 10_000 : 500;
const { bundle } = await brandBySlug['harbor']!();
const app = createApp(bundle.app);
const paths = [...app.data.routes.map((route) => route.path.replace(':uuid', '4f1c')), '/nowhere'];

/** A random state, logged in more often than by chance. */
const state = fc
  .record(Object.fromEntries(Object.entries(leafValues).map(([leaf, values]) => [leaf, fc.constantFrom(...values)])))
  .chain((values) =>
    fc.constantFrom(values, { ...values, 'session.bearerToken': 'held', 'session.session_id': 's', 'session.expires_at': undefined }),
  )
  .map((values) => toFacts(new Map(Object.entries(values))));

it('the router renders what decide decides, for random states and paths', async () => {
  const samples = fc.sample(fc.tuple(state, fc.constantFrom(...paths)), { numRuns: pairs, seed: inject('seed') });
  const router = createMemoryRouter(createRoutes(runtime), { initialEntries: ['/nowhere'] });
  const differences: unknown[] = [];
  const seen = new Set<string>();
  for (const [facts, path] of samples) {
    const decision = decide(app, facts, path, { now: spaceNow });
    const wanted = decision.outcome === 'wait' ? 'waits' : `${decision.lands} as ${decision.route.data.path}`;
    const rendered = await walk(router, facts, path);
    if (rendered !== wanted) differences.push({ facts, path, wanted, rendered });
    seen.add(wanted);
  }
  expect(differences.slice(0, 3)).toEqual([]);
  // The sample must reach many pages to be meaningful.
  expect(seen.size).toBeGreaterThan(app.data.routes.length / 2);
});

const store = createPassbookStore({
  storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  now: () => spaceNow,
});

/** Navigates with the real router and its loaders. */
async function walk(router: ReturnType<typeof createMemoryRouter>, facts: Facts, path: string): Promise<string> {
  store.clear();
  store.writeFacts((draft) => void Object.assign(draft, allLoaded(), structuredClone(facts)));
  await router.navigate(path);
  const { location, loaderData, errors } = router.state;
  if (errors) throw Object.values(errors)[0];
  const entered = Object.values(loaderData).find((data) => data?.route) as { route: { path: string } } | undefined;
  return `${location.pathname} as ${entered?.route.path}`;
}

/** Absent facts count as loaded. */
function allLoaded(): Facts {
  return Object.fromEntries(Object.keys(app.data.facts).map((name) => [name, Object.hasOwn(leafValues, name) ? [] : {}]));
}

/** A table with the same entry under every name. */
function anyNamed<T>(entry: T): Record<string, T> {
  return new Proxy({}, { get: () => entry });
}

/** Only the router is under test: pages are empty, and calls return nothing. */
const runtime: Runtime = {
  store,
  app,
  bundle,
  say: (key) => key,
  api: {
    call: <T>() => Promise.resolve({ ok: true as const, status: 200, data: {} as T }), // page data does not affect routing
    recall: <T>() => Promise.resolve({ ok: true as const, status: 200, data: {} as T }), // never called
    takesKey: () => Promise.resolve(false),
    fileLimits: () => Promise.resolve(undefined),
    prefetch: () => undefined,
    download: () => Promise.resolve({ ok: false as const }),
    now: () => spaceNow,
    epoch: () => 0,
    endSession: () => () => Promise.resolve(),
    hasBearer: () => true,
    sealer: () => Promise.resolve(null),
  },
  session: {
    start: () => undefined,
    stop: () => undefined,
    restore: () => Promise.resolve('full'),
    extend: () => Promise.resolve(),
    logOut: () => Promise.resolve(),
  },
  journal: createJournal(store.persistence, { now: () => spaceNow, ahead: () => 0 }),
  restoreSession: () => Promise.resolve(),
  formById: anyNamed(() => Promise.resolve({ form: { id: 'any', schema: {}, ui: {}, validate: () => [] } as unknown as CompiledForm })), // never rendered
  screenByName: {},
  addresses: null,
};
