import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { languagesBySlug, type BrandModule } from 'virtual:passbook/brands';
import { formById } from 'virtual:passbook/forms';
import { screenByName } from 'virtual:passbook/screens';
import { createClock } from '../../api/clock.ts';
import type { Api } from '../../api/contract/api.ts';
import { problemOf } from '../../api/contract/problem.ts';
import { documentTitle } from '../../brand/brandContext.ts';
import { fillText } from '../../brand/words/fillText.ts';
import { createSay } from '../../brand/words/words.ts';
import type { BrandBundle } from '../../brand/bundle/bundle.ts';
import { createApp } from '../../flow/decide/createApp.ts';
import type { RouteData } from '../../flow/language/app.ts';
import { chooseTexts } from '../../flow/show/chooseTexts.ts';
import { createRoutes } from '../createRoutes.tsx';
import { addAllFlows } from '../core/flows.ts';
import type { Runtime } from '../core/runtime.ts';
import type { Session } from '../session/session.ts';
import { VisitRoot } from '../VisitRoot.tsx';
import { createPassbookStore } from '../../store/createPassbookStore.ts';
import { createJournal } from '../../store/kept/createJournal.ts';
import { broughtTo, findEntered, isAsPrerendered, untilEntered } from './prerendered.ts';

export interface PrerenderedPage {
  title: string;
  scheme: 'light' | 'dark';
  /** @font-face rules for a style element. */
  faces: string;
  /** Query parameters the page requires: `email`, `token`. */
  brings: string[];
  /** Calls that need only those parameters, which the server can make early: request field to parameter name. */
  asks: Record<string, Record<string, string>>;
  /** Content of `#root`; its style elements carry the nonce `__CSP_NONCE__`. */
  html: string;
}

/** Prerenders a brand's routes for anonymous visitors in Node, by path. */
export async function prerenderPages(slug: string, language: string): Promise<Record<string, PrerenderedPage>> {
  const load = languagesBySlug[slug]?.[language];
  if (!load) throw new Error(`no brand "${slug}" in ${language}`);
  const { bundle, forms } = await load();
  const app = createApp(bundle.app);
  await addAllFlows({ app, bundle });
  const open = app.data.routes.filter(({ access, path }) => access === 'public' && !path.includes(':'));
  const pages = await Promise.all(open.map(async (route) => [route.path, await prerenderPage({ app, bundle, forms }, route)] as const));
  return Object.fromEntries(pages.flatMap(([path, page]) => (page ? [[path, page]] : [])));
}

/** Null when the route redirects, or needs an answer to render. */
async function prerenderPage(
  { app, bundle, forms }: Pick<Runtime, 'app'> & BrandModule,
  declared: RouteData,
): Promise<PrerenderedPage | null> {
  const { path } = declared;
  const brings = broughtTo(declared);
  const runtime = createVisit({ app, bundle, forms, api: brings.length > 0 ? slow : silent });
  const router = createMemoryRouter(createRoutes(runtime), { initialEntries: [path] });
  await untilEntered(router);
  const entered = findEntered(router);
  if (!entered || !isAsPrerendered(path, router, runtime.store) || Object.values(entered.route.loads ?? {}).some(({ loading }) => loading))
    return null;
  const { facts, loaded, route } = entered;
  const { title } = chooseTexts(runtime.app, route, { facts, loaded, now: runtime.api.now() });
  return {
    title: documentTitle(bundle.branding, fillText(title, { brand: bundle.branding }, bundle.language)),
    scheme: bundle.look.scheme,
    faces: facesOf(bundle),
    brings,
    asks: callsToAsk(declared, brings),
    html: renderToString(<VisitRoot runtime={runtime} router={router} />),
  };
}

/** Input for the provider's `askAhead`: calls whose fields all come from the address. */
function callsToAsk({ loads = {} }: RouteData, brings: string[]): PrerenderedPage['asks'] {
  const calls = Object.values(loads).flatMap(({ call, path, query, send }) => {
    const fields = Object.entries(send ?? {}).map(
      ([field, value]) => [field, brings.find((name) => value === `$facts.nav.${name}`)] as const,
    );
    const known = fields.flatMap(([field, name]) => (name === undefined ? [] : [[field, name] as const]));
    return send && !path && !query && known.length === fields.length ? [[call, Object.fromEntries(known)] as const] : [];
  });
  return Object.fromEntries(calls);
}

/** The rules that `loadFaces` would add. */
function facesOf({ look, assets }: BrandBundle): string {
  const rules = Object.values(look.fonts).flatMap(({ family, file, weight = 'normal', style = 'normal' }) => {
    const source = file && assets[file];
    const rule = `@font-face{font-family:'${family}';src:url('${source}') format('woff2');font-weight:${weight};font-style:${style};font-display:swap}`;
    return source ? [rule] : [];
  });
  return [...new Set(rules)].join('');
}

function createVisit({ app, bundle, forms, api }: Pick<Runtime, 'app' | 'api'> & BrandModule): Runtime {
  const store = createPassbookStore({ storage: forgetful, sources: app.data, now: clock.now });
  return {
    app,
    bundle,
    say: createSay(bundle, { brand: bundle.branding }),
    api,
    store,
    session: noSession,
    journal: createJournal(store.persistence, clock),
    restoreSession: () => Promise.resolve(),
    formById: { ...formById, ...forms },
    screenByName,
    addresses: null,
  };
}

/** Not synchronized, because there is no provider. */
const clock = createClock();

const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

const refuse = <T,>(id: string) =>
  Promise.resolve({ ok: false as const, problem: problemOf(id, 'refused') }) as ReturnType<Api['call']> as Promise<T>;

const waitFor = <T,>() => Promise.resolve({ ok: true as const, data: undefined }) as unknown as Promise<T>;

/** An api for anonymous visitors. */
const silent: Api = {
  call: refuse,
  recall: refuse,
  takesKey: () => Promise.resolve(false),
  fileLimits: () => Promise.resolve(undefined),
  prefetch: () => undefined,
  download: refuse,
  now: clock.now,
  epoch: () => 0,
  endSession: () => () => Promise.resolve(),
  hasBearer: () => false,
  sealer: () => Promise.resolve(null),
};

/** An api whose calls never resolve. */
const slow: Api = { ...silent, call: waitFor };

const noSession: Session = {
  start: () => undefined,
  stop: () => undefined,
  restore: () => Promise.resolve('none'),
  extend: () => Promise.resolve(),
  logOut: () => Promise.resolve(),
};
