import { useAtomValue } from 'jotai';
import { useMatches } from 'react-router-dom';
import { useWords } from '../../brand/words/words.ts';
import { bindAll } from '../../flow/decide/boundGuards.ts';
import type { RouteData } from '../../flow/language/app.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { showProgress } from '../../flow/show/showProgress.ts';
import type { GuardEntry } from '../../flow/language/source.ts';
import type { ShellProps } from '../../shell/frame/shellProps.ts';
import { progressAtom } from '../../store/atoms.ts';
import type { Entered } from '../arrive/routeLoader.ts';
import { findAddressNow } from '../arrive/findAddressNow.ts';
import { type Runtime, useRuntime } from '../core/runtime.ts';
import { messageAddress } from '../arrive/messageAddress.ts';
import { keepLanguage } from '../../store/kept/languageChoice.ts';
import { useBanners } from './useBanners.ts';
import { useFacts } from '../hooks/useFacts.ts';
import { useNavigationItems } from './useNavigationItems.ts';
import { useOffline } from './useOffline.ts';
import { useSentences } from '../hooks/useSentences.ts';

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
