import { chooseTexts } from '../../flow/show/chooseTexts.ts';
import { useEntered } from './routeContext.ts';
import { useRuntime } from '../core/runtime.ts';
import { useFacts } from './useFacts.ts';
import { useSentences } from './useSentences.ts';
import { findAddressNow } from '../arrive/findAddressNow.ts';

/** The sentences of a route, filled, and its links with their addresses. */
export interface RouteTexts {
  title: string;
  lead: string | undefined;
  body: string[];
  after: string | undefined;
  links: { label: string; to: string }[];
  /** False when the server has not confirmed what the page states, and the texts say so (rule calls-14). */
  isConfirmed: boolean;
}

/** The texts of the route that is shown. */
export function useRouteTexts(): RouteTexts {
  const runtime = useRuntime();
  const { route } = useEntered();
  const facts = useFacts();
  const fill = useSentences();
  const texts = chooseTexts(runtime.app, route, facts, runtime.api.now());
  return {
    title: fill(texts.title),
    lead: texts.lead && fill(texts.lead),
    body: (texts.body ?? []).map(fill),
    after: texts.after && fill(texts.after),
    links: (route.links ?? []).map((link) => ({ label: fill(link.label), to: findAddressNow(runtime, link.to) })),
    isConfirmed: texts.isConfirmed,
  };
}
