import { hasBearer } from '../src/flow/language/statuses.ts';
import type { App } from '../src/flow/decide/createApp.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { navigationOfLink } from '../src/flow/visit/returning.ts';
import { visitFactsOf } from '../src/flow/language/visitFacts.ts';

/**
 * Facts of a new document: the brand, stored facts, link parameters, and the session if its cookie restores one. Everything else is loaded
 * on demand.
 */
export function restored(app: App, facts: Facts, now: number, brought: Record<string, string> = {}): Facts {
  const { branding, nav, session, user } = facts;
  const kept = visitFactsOf(facts);
  const hasSession = hasBearer(facts, now);
  return {
    ...(branding && { branding }),
    ...(hasSession && { session }),
    ...(hasSession && user && { user }),
    ...kept,
    nav: { ...kept.nav, ...navigationOfLink(app, brought), ...(hasSession && nav?.mfaType && { mfaType: nav.mfaType }) },
  };
}
