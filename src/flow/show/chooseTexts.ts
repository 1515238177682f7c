import type { RouteData } from '../language/app.ts';
import { bindAll, type GuardResult } from '../decide/boundGuards.ts';
import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import type { ContactSource, OutcomeSource, PageLinkSource } from '../language/source.ts';
import { valueAt } from '../language/values.ts';

/** A route's texts, with placeholders unresolved. */
export interface ChosenTexts {
  title: string;
  lead?: string;
  body?: string[];
  after?: string;
  picture?: string;
  links: PageLinkSource[];
  /** Available submits, by name; empty when only links are offered. */
  submits: string[];
  contact?: ContactSource;
  /** False when the server has not confirmed what the route states (rule calls-14). */
  isConfirmed: boolean;
}

export interface TextContext {
  facts: Facts;
  loaded: Record<string, unknown>;
  /** Milliseconds on the provider's clock. */
  now: number;
}

/** Picks the route's own texts, those of an outcome, or those of an unconfirmed page. */
export function chooseTexts(app: App, route: RouteData, { facts, loaded, now }: TextContext, trace?: GuardResult[]): ChosenTexts {
  const isConfirmed = app.match(route.path)?.claims.ask(facts, now, trace) ?? true;
  const replacing = isConfirmed ? outcomeOf(route, loaded) : route.unconfirmed;
  const { title, lead, body, after, picture, contact } = route;
  const links = (route.links ?? []).filter(({ when = [] }, index) =>
    bindAll(when, app.data, `route ${route.path}`, `/links/${index}/when`).ask(facts, now, trace),
  );
  const submits = Object.keys(route.submits ?? {});
  if (!replacing) return { title, lead, body, after, picture, links, submits, isConfirmed, ...(contact && { contact }) };
  const actions = replacing.links ? { submits: [] } : { submits, ...(contact && { contact }) };
  return { title, picture, links, ...actions, ...textsOf(replacing), isConfirmed };
}

function outcomeOf({ outcomes }: RouteData, loaded: Record<string, unknown>): OutcomeSource | undefined {
  const value = outcomes && valueAt(loaded, outcomes.of);
  return typeof value === 'string' && outcomes && Object.hasOwn(outcomes.are, value) ? outcomes.are[value] : undefined;
}

const textsOf = ({ title, lead, body, picture, links, keeps, contact }: OutcomeSource) => ({
  lead,
  body,
  ...(title !== undefined && { title }),
  ...(picture !== undefined && { picture }),
  ...(links && { links }),
  ...(keeps && { submits: keeps }),
  ...(contact && { contact }),
});
