import { bindAll } from '../decide/ask.ts';
import type { App } from '../decide/createApp.ts';
import { resolve } from '../decide/decide.ts';
import type { RouteData } from '../language/app.ts';
import type { Facts } from '../language/facts.ts';
import type { Target } from '../language/source.ts';
import { flowSteps } from './flowSteps.ts';
import { hasOnboardingLink, isCompleted, isOnHold } from '../language/statuses.ts';

/** The steps of opening an account, or of another flow, as they are drawn; `RegistrationProgress` of `src/shell` is the same. */
interface ShownProgress {
  /** 0 to 100. */
  percent: number;
  /** `share`: how much of it is done, 0 to 1. */
  steps: { name: string; state: 'done' | 'current' | 'ahead'; share: number }[];
}

/** Who looks, and when: milliseconds on the provider's clock. */
interface Looking {
  facts: Facts;
  now: number;
  /** What was noted last in this tab. */
  kept: number | null;
}

/** From here on a login is part of opening an account: a mobile phone was asked for (rule shell-6). */
const phoneAsked = 7;

/** The last figure of the first step: a one-time code was asked for. */
const codeAsked = 14;

/**
 * The percentage that entering a route notes; undefined keeps the previous value. Routes that belong to every login count only
 * while one is registering (rule shell-7).
 */
export function progressToNote({ data }: App, route: RouteData, kept: number | null): number | undefined {
  const isRegistering = !data.progress.whileRegistering.includes(route.path) || (kept ?? 0) >= phoneAsked;
  return isRegistering ? figureOf(route, kept) : undefined;
}

/** Before the second factor is done, pages can come in another order than that of their figures, which then never fall (rule shell-6). */
function figureOf({ access, progress }: RouteData, kept: number | null): number | undefined {
  return access === 'bearer' && kept === codeAsked ? codeAsked : progress;
}

/**
 * The progress that a route shows: the steps of its flow where it is one of them; its own percentage; or, inside the flows of opening an
 * account, what was shown before or what the server knows, whichever is further (rule shell-7). Null on a page that shows the steps itself,
 * where the account is open or nothing goes on, and for whoever joins somebody else's account: those steps open one of one's own.
 */
export function showProgress(app: App, route: RouteData, { facts, now, kept }: Looking): ShownProgress | null {
  const { progress } = app.data;
  if (route.step !== undefined) return (app.match(route.path)?.claims.ask(facts, now) ?? true) ? ownSteps(app, route) : null;
  if (progress.shownBy?.includes(route.path) || isJoining(facts)) return null;
  if (route.progress === undefined && (isCompleted(facts) || isOnHold(facts))) return null;
  const isLoginStep = progress.whileRegistering.includes(route.path);
  if (isLoginStep && (kept ?? -1) < (route.progress === undefined ? 0 : phoneAsked)) return null;
  const belongs = isLoginStep || route.progress !== undefined || progress.flows.includes(route.flow);
  const percent = belongs ? (figureOf(route, kept) ?? furthest(kept, knownProgress(app, facts, now))) : null;
  return percent === null ? null : { percent, steps: stepsAt(app, percent) };
}

/** Of a flow that has steps of its own, each of them one page. */
function ownSteps(app: App, { flow, path }: RouteData): ShownProgress {
  const steps = flowSteps(app, flow, path);
  const done = steps.filter(({ state }) => state === 'done').length;
  return {
    percent: Math.round((100 * done) / steps.length),
    steps: steps.map(({ name, state }) => ({ name, state, share: state === 'done' ? 1 : 0 })),
  };
}

/** The page whose figure a route may show; undefined where it shows its own, or none. */
export function pageOfFigure({ data: { progress } }: App, route: RouteData): Target | undefined {
  const belongs = progress.whileRegistering.includes(route.path) || progress.flows.includes(route.flow);
  return belongs && route.progress === undefined ? progress.next : undefined;
}

/** Before the second factor is done, the invitation alone tells. */
function isJoining(facts: Facts): boolean {
  return facts.depositor?.is_primary === false || hasOnboardingLink(facts);
}

function furthest(kept: number | null, known: number | null): number | null {
  return kept === null || known === null ? (kept ?? known) : Math.max(kept, known);
}

/** What the server knows, as the figure of the page that comes next; of the last finished step where that page says none. Null without a login. */
function knownProgress(app: App, facts: Facts, now: number): number | null {
  const { next, steps } = app.data.progress;
  if (next === undefined || facts.depositor === undefined) return null;
  const address = resolve(app, next, facts, { now });
  const figure = typeof address === 'string' ? app.match(address)?.data.progress : undefined;
  if (figure !== undefined) return figure;
  const finished = steps.filter((step, index) => bindAll(step.done, app.data, `step ${index}`).ask(facts, now));
  return finished.at(-1)?.to ?? null;
}

/** A step lasts until the next one begins, so that one is always current until all are done. */
function stepsAt({ data }: App, percent: number): ShownProgress['steps'] {
  const current = percent >= 100 ? data.progress.steps.length : data.progress.steps.findLastIndex(({ from }) => percent >= from);
  return data.progress.steps.map(({ name, from, to }, index) => ({
    name,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    share: index < current ? 1 : Math.min(1, Math.max(0, (percent - from) / (to - from))),
  }));
}
