import { useEffect, useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { brandBySlug } from 'virtual:passbook/brands';
import { formById } from 'virtual:passbook/forms';
import { screenByName } from 'virtual:passbook/screens';
import { createApp, type App } from '../../src/flow/decide/createApp.ts';
import type { BrandBundle } from '../../src/brand/bundle/bundle.ts';
import { createSay } from '../../src/brand/words/words.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues } from '../../src/flow/explain/space.ts';
import { addressWith } from '../../src/flow/visit/sentAway.ts';
import { createJournal } from '../../src/store/kept/createJournal.ts';
import { createPassbookStore } from '../../src/store/createPassbookStore.ts';
import { createRoutes } from '../../src/runtime/createRoutes.tsx';
import type { StateArgs } from '../book/page.ts';
import { endIn } from './endIn.ts';
import { createExampleApi } from './exampleApi.ts';
import type { Runtime } from '../../src/runtime/core/runtime.ts';
import type { Session } from '../../src/runtime/session/session.ts';
import { VisitRoot } from '../../src/runtime/VisitRoot.tsx';

interface RouteStoryProps extends Omit<StateArgs, 'facts' | 'heading' | 'usual' | 'isLong'> {
  brand: string;
  /** Facts; for generated stories those of `flows/proven.json`. */
  facts: Facts;
  /** Renders the page as in the sandbox. */
  isSandbox?: boolean;
  /** Restyles the brand, for brands that are not built. */
  dress?: (bundle: BrandBundle) => BrandBundle;
}

/** A route rendered by the app, in a state that its guards allow. Change `key` when changing props. */
export function RouteStory(props: RouteStoryProps) {
  const [scene, setScene] = useState<Scene | null>(null);
  const [first] = useState(props);
  // The brand's chunk loads on demand, as in the app.
  useEffect(() => void setStage(first).then(setScene), [first]);
  if (!scene) return null;
  return <VisitRoot {...scene} />;
}

interface Scene {
  runtime: Runtime;
  router: ReturnType<typeof createMemoryRouter>;
}

async function setStage(props: RouteStoryProps): Promise<Scene> {
  const { path, brand, facts, answers, ended, typed = {}, isLoading, isSandbox, dress = (bundle) => bundle } = props;
  const load = brandBySlug[brand];
  if (!load) throw new Error(`no brand "${brand}"`);
  const { forms, ...undressed } = await load();
  const bundle = dress(undressed.bundle);
  const app = createApp(bundle.app);
  const api = createExampleApi(answers);
  const store = createPassbookStore({ storage: forgetful, now: api.now });
  // Without `sources`, the example answers do not change the story's facts.
  store.writeFacts((draft) => void Object.assign(draft, asLoaded(app, facts)));
  const runtime: Runtime = {
    app,
    bundle,
    say: createSay(bundle, { brand: bundle.branding }),
    api,
    store,
    session: stillSession,
    journal: createJournal(store.persistence, { now: api.now, ahead: () => 0 }),
    restoreSession: () => (isLoading ? new Promise(() => undefined) : Promise.resolve()),
    formById: { ...formById, ...forms },
    screenByName,
    addresses: null,
    ...(isSandbox && { trail: [] }),
  };
  for (const [form, values] of Object.entries(typed)) store.drafts.keep(`${path} ${form}`, values);
  const address = ended && endIn(runtime, ended);
  return { runtime, router: createMemoryRouter(createRoutes(runtime), { initialEntries: [address ?? addressWith(store.facts(), path)] }) };
}

/** Facts not in the witness are loaded but empty. */
function asLoaded(app: App, facts: Facts): Facts {
  const empty = Object.fromEntries(Object.keys(app.data.facts).map((name) => [name, Object.hasOwn(leafValues, name) ? [] : {}]));
  const session = facts.session && { mfa: ['sms', 'email'], masked_email: 'a•••@example.com', nonceToken: 'held', ...facts.session };
  return { ...empty, ...facts, depositor: { first_name: 'Ada', ...facts.depositor }, session };
}

/** Stores nothing, so that stories are independent. */
const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

/** A session that never expires, so that the page that ends it stays visible. */
const stillSession: Session = {
  start: () => undefined,
  stop: () => undefined,
  restore: () => Promise.resolve('full'),
  extend: () => Promise.resolve(),
  logOut: () => new Promise(() => undefined),
};
