import type { RouteData } from '../language/app.ts';
import type { Asked } from '../decide/ask.ts';
import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';

/** The sentences that a route shows, with their placeholders still in them. */
export interface ChosenTexts {
  title: string;
  lead?: string;
  body?: string[];
  after?: string;
  /** False when the server has not confirmed what the route states, and the texts say so (rule calls-14). */
  isConfirmed: boolean;
}

/** A route's own texts, or those that stand in for them while the server has not confirmed what they state. */
export function chooseTexts(app: App, route: RouteData, facts: Facts, now: number, trace?: Asked[]): ChosenTexts {
  const isConfirmed = app.match(route.path)?.claims.ask(facts, now, trace) ?? true;
  const { title, lead, body, after } = route;
  return isConfirmed || !route.unconfirmed ? { title, lead, body, after, isConfirmed } : { title, ...route.unconfirmed, isConfirmed };
}
