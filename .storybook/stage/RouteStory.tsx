import { Provider } from 'jotai';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { brandBySlug } from 'virtual:passbook/brands';
import { formByBrand, formById } from 'virtual:passbook/forms';
import { screenByName } from 'virtual:passbook/screens';
import { createApp, type App } from '../../src/flow/decide/createApp.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues } from '../../src/flow/explain/space.ts';
import { createJournal } from '../../src/store/kept/createJournal.ts';
import { createPassbookStore } from '../../src/store/createPassbookStore.ts';
import { createRoutes } from '../../src/runtime/createRoutes.tsx';
import { createExampleApi } from './exampleApi.ts';
import { RuntimeContext, type Runtime } from '../../src/runtime/core/runtime.ts';
import type { Session } from '../../src/runtime/session/session.ts';

interface RouteStoryProps {
  path: string;
  /** Slug of the brand. */
  brand: string;
  /** What is known: for the stories of all routes, what `flows/proven.json` keeps for each. */
  facts: Facts;
  /** With what the sandbox adds to a page. */
  isSandbox?: boolean;
}

/** A route as the app itself renders it, in a state in which its guards let it: for designers, one story a route. */
export function RouteStory({ path, brand, facts, isSandbox = false }: RouteStoryProps) {
  const [scene, setScene] = useState<Scene | null>(null);
  // The brand's chunk is fetched, as in the app.
  useEffect(() => void setStage({ path, brand, facts, isSandbox }).then(setScene), [path, brand, facts, isSandbox]);
  if (!scene) return null;
  return (
    <Provider store={scene.runtime.store.store}>
      <RuntimeContext value={scene.runtime}>
        <RouterProvider router={scene.router} />
      </RuntimeContext>
    </Provider>
  );
}

interface Scene {
  runtime: Runtime;
  router: ReturnType<typeof createMemoryRouter>;
}

async function setStage({ path, brand, facts, isSandbox }: RouteStoryProps): Promise<Scene> {
  const load = brandBySlug[brand];
  if (!load) throw new Error(`no brand "${brand}"`);
  const { bundle } = await load();
  const app = createApp(bundle.app);
  const store = createPassbookStore({ storage: forgetful });
  store.writeFacts((draft) => void Object.assign(draft, asLoaded(app, facts)));
  const runtime: Runtime = {
    app,
    bundle,
    api: createExampleApi(),
    store,
    session: stillSession,
    journal: createJournal(store.persistence),
    restoreSession: () => Promise.resolve(),
    formById: { ...formById, ...formByBrand[bundle.slug] },
    screenByName,
    addresses: null,
    ...(isSandbox && { trail: [] }),
  };
  return { runtime, router: createMemoryRouter(createRoutes(runtime), { initialEntries: [path] }) };
}

/** What the witness leaves out is known to be absent, rather than not loaded yet. */
function asLoaded(app: App, facts: Facts): Facts {
  const empty = Object.fromEntries(Object.keys(app.data.facts).map((name) => [name, Object.hasOwn(leafValues, name) ? [] : {}]));
  const session = facts.session && { mfa: ['sms', 'email'], masked_email: 'a•••@example.com', nonceToken: 'held', ...facts.session };
  return { ...empty, ...facts, depositor: { first_name: 'Ada', ...facts.depositor }, session };
}

/** A story leaves nothing on the device. */
const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A session in which no time passes and whose end never comes, so that the page that ends it can be looked at. */
const stillSession: Session = {
  start: () => undefined,
  stop: () => undefined,
  restore: () => Promise.resolve('full'),
  extend: () => Promise.resolve(),
  logOut: () => new Promise(() => undefined),
};
