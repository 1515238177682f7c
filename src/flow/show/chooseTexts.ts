import type { RouteData } from '../language/app.ts';
import { bindAll, type Asked } from '../decide/ask.ts';
import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import type { ContactSource, OutcomeSource, PageLinkSource } from '../language/source.ts';
import { valueAt } from '../language/values.ts';

/** What a route says, with the placeholders of its sentences still in them. */
export interface ChosenTexts {
  title: string;
  lead?: string;
  body?: string[];
  after?: string;
  picture?: string;
  links: PageLinkSource[];
  /** The submits that can be carried out here, by name; none when the links are all that can be done. */
  submits: string[];
  contact?: ContactSource;
  /** False when the server has not confirmed what the route states, and the texts say so (rule calls-14). */
  isConfirmed: boolean;
}

/** What is known when a route is shown. */
export interface Shown {
  facts: Facts;
  /** Answers of the route's `loads`, by name. */
  loaded: Record<string, unknown>;
  /** Milliseconds on the provider's clock. */
  now: number;
}

/** A route's own texts, or those of the outcome that the server tells; while it has confirmed nothing, those that say so. */
export function chooseTexts(app: App, route: RouteData, { facts, loaded, now }: Shown, trace?: Asked[]): ChosenTexts {
  const isConfirmed = app.match(route.path)?.claims.ask(facts, now, trace) ?? true;
  const told = isConfirmed ? outcomeOf(route, loaded) : route.unconfirmed;
  const { title, lead, body, after, picture, contact } = route;
  const links = (route.links ?? []).filter(({ when = [] }, index) =>
    bindAll(when, app.data, `route ${route.path}`, `/links/${index}/when`).ask(facts, now, trace),
  );
  const submits = Object.keys(route.submits ?? {});
  if (!told) return { title, lead, body, after, picture, links, submits, isConfirmed, ...(contact && { contact }) };
  const ways = told.links ? { submits: [] } : { submits, ...(contact && { contact }) };
  return { title, picture, links, ...ways, ...textsOf(told), isConfirmed };
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
