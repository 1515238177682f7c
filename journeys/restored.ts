import { hasBearer } from '../src/flow/language/statuses.ts';
import type { App } from '../src/flow/decide/createApp.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { navigationOfLink } from '../src/flow/visit/returning.ts';
import { visitFactsOf } from '../src/flow/language/visitFacts.ts';

/**
 * What a new document knows: the session that its cookie restores, if there is one, the brand, what its tab has kept, and what a link brought along.
 * As `GET /auth-check` tells it; everything else is loaded when it is needed.
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
