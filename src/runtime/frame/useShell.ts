import { useAtomValue } from 'jotai';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { bindAll } from '../../flow/decide/boundGuards.ts';
import type { AppData, RouteData } from '../../flow/language/app.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { toPath } from '../../flow/language/match.ts';
import type { GuardEntry } from '../../flow/language/source.ts';
import { awaitedNavigation, visibleNavigation } from '../../flow/show/visibleNavigation.ts';
import { sectionOf } from '../../flow/show/sectionOf.ts';
import { showProgress } from '../../flow/show/showProgress.ts';
import type { Banner, NavigationItem, ShellProps } from '../../shell/frame/shellProps.ts';
import { progressAtom } from '../../store/atoms.ts';
import type { TabKeep } from '../../store/kept/createTabKeep.ts';
import { keepLanguage } from '../../store/kept/keptOnDevice.ts';
import { iconNames } from '../../ui/content/imageNames.ts';
import type { Entered } from '../arrive/routeLoader.ts';
import { findAddressNow, messageAddress } from '../arrive/findAddressNow.ts';
import { useRuntime, type Runtime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { countUnread, useAnswer, useArrived, useFacts } from '../hooks/routeContext.ts';
import { useSentences } from '../hooks/routeTexts.ts';

type Around = Omit<ShellProps, 'children' | 'insurance' | 'lateUnread'>;

/** Shell props for the current route. `page`: the address that renders; undefined until one is entered. */
export function useShell(): { route: RouteData | undefined; page: string | undefined; shell: Around } {
  const runtime = useRuntime();
  const facts = useFacts();
  const kept = useAtomValue(progressAtom);
  const entered = useEnteredBelow();
  const route = entered?.route;
  const header = useHeader(runtime, route);
  const layout = layoutOf(runtime, facts, route);
  const onLogOut = () => void runtime.session.logOut({ chosen: true });
  const showLogOut = holds(runtime, runtime.app.data.shell.logOutWhen, facts);
  const progress = route ? showProgress(runtime.app, route, { facts, now: runtime.api.now(), kept }) : null;
  const shell = {
    layout,
    header: { ...header, showLogOut, onLogOut },
    navigation: useNavigationItems(entered?.address),
    progress: progress && { ...progress, ...(route?.step !== undefined && { label: header.text }) },
    footer: { contactTo: messageAddress(runtime, facts), showLogOut, onLogOut, ...languagesOf(runtime) },
    ...useBanners(entered?.address, route, layout),
    isOffline: useOffline(),
  };
  return { route, page: entered?.address, shell };
}

/** A language change reloads the page, which drops all state. */
function languagesOf({ bundle, store }: Runtime): Pick<ShellProps['footer'], 'otherLanguages' | 'onLanguage'> {
  return {
    otherLanguages: bundle.languages.filter((language) => language !== bundle.language),
    onLanguage(language) {
      keepLanguage(store.persistence, language);
      location.reload();
    },
  };
}

function useEnteredBelow(): Entered | undefined {
  return useMatches().at(-1)?.loaderData as Entered | undefined; // every route below the frame has the same loader.
}

function useHeader(runtime: Runtime, route: RouteData | undefined): Pick<ShellProps['header'], 'text' | 'back' | 'logoTo'> {
  const say = useWords();
  const fill = useSentences();
  const parent = route?.back === undefined ? undefined : findAddressNow(runtime, route.back);
  const page = parent === undefined ? undefined : (route?.above ?? runtime.app.match(parent)?.data.title);
  return {
    text: route?.header && fill(route.header),
    back: parent === undefined ? undefined : { label: say('shell.backTo', { page: fill(page ?? '') }), to: parent },
    logoTo: findAddressNow(runtime, runtime.app.data.shell.logo),
  };
}

function holds({ app, api }: Runtime, guards: GuardEntry[], facts: Facts): boolean {
  return bindAll(guards, app.data).ask(facts, api.now());
}

/** Before the first page the layout is unknown; `registration` is the one without a side panel. */
function layoutOf(runtime: Runtime, facts: Facts, route: RouteData | undefined): ShellProps['layout'] {
  if (holds(runtime, runtime.app.data.shell.navigationWhen, facts)) return 'account';
  return route === undefined || holds(runtime, ['authenticated'], facts) ? 'registration' : 'entry';
}

/** Navigation items. An item whose condition has not loaded keeps a placeholder until the next page. */
function useNavigationItems(page: string | undefined): NavigationItem[] {
  const { app, api } = useRuntime();
  const facts = useFacts();
  const path = toPath(useLocation().pathname);
  const visible = visibleNavigation(app, facts, api.now());
  const awaited = awaitedNavigation(app, facts, api.now());
  const kept = useArrived(
    page,
    awaited.map(({ to }) => to),
  );
  const hasPlace = ({ to }: { to: string }) =>
    [...visible, ...awaited].some((item) => item.to === to) || (visible.length > 0 && kept.has(to));
  const placed = app.data.navigation.filter(hasPlace);
  const section = sectionOf(app, path, { facts, now: api.now(), items: placed.map(({ to }) => to) });
  return placed.map((item) => ({
    label: item.label,
    short: item.short,
    icon: iconNames.find((name) => name === item.icon) ?? 'forward',
    to: item.to,
    current: item.to !== section ? undefined : item.to === path ? 'page' : 'section',
    badge: countUnread(item.badge && facts[item.badge]) || undefined,
    bar: item.bar,
    isAwaited: !visible.includes(item),
  }));
}

/** Milliseconds before a page refreshes its banners. */
const freshFor = 5 * 60_000;

interface Banners {
  /** Loaded with the page. They stay even after they expire, to avoid a layout shift. */
  banners: Banner[];
  lateBanners: Banner[];
  onDismissBanner: (uuid: string) => void;
}

/** Banners for the current page. `page`: its address, undefined until one is entered. */
function useBanners(page: string | undefined, route: RouteData | undefined, layout: ShellProps['layout']): Banners {
  const { app, api, store } = useRuntime();
  // Low priority: no route waits for a banner.
  useEffect(() => {
    const ask = (signal: AbortSignal) => api.call('banner-alerts', { query: { active: 'true' }, signal });
    return whenIdle(() => void store.load('banner-alerts', ask, { maxAge: freshFor }), 1000);
  }, [api, store, page]);
  const [dismissed, setDismissed] = useState(() => readDismissed(store.tab));
  const known = useAnswer('banner-alerts') ?? [];
  const place = route && bannerLocationOf(app.data, route, layout);
  const now = known.filter(({ uuid, location }) => !dismissed.includes(uuid) && (location === 0 || location === place));
  const [arrival, setArrival] = useState({ page, banners: now });
  const arrived = arrival.page === page ? arrival.banners.filter(({ uuid }) => !dismissed.includes(uuid)) : now;
  if (arrival.page !== page) setArrival({ page, banners: now });

  return {
    banners: arrived,
    lateBanners: now.filter(({ uuid }) => !arrived.some((banner) => banner.uuid === uuid)),
    onDismissBanner(uuid) {
      const all = [...dismissed, uuid];
      setDismissed(all);
      store.tab.set('banners', all.join(' '));
    },
  };
}

function readDismissed(tab: TabKeep): string[] {
  return tab.get('banners')?.split(' ') ?? [];
}

/** A banner's `location`: 1 login, 2 dashboard, 3 registration, 4 registration progress. */
export function bannerLocationOf(
  { progress }: Pick<AppData, 'progress'>,
  { path, flow }: Pick<RouteData, 'path' | 'flow'>,
  layout: ShellProps['layout'],
): 1 | 2 | 3 | 4 {
  if (layout === 'account') return 2;
  if (progress.shownBy?.includes(path)) return 4;
  return layout === 'entry' && !progress.flows.includes(flow) ? 1 : 3;
}

/** Whether the browser reports that it is offline. Its "online" state is unreliable and not used. */
function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
