import { bindAll } from '../decide/boundGuards.ts';
import type { App } from '../decide/createApp.ts';
import { resolve } from '../decide/decide.ts';
import type { RouteData } from '../language/app.ts';
import type { Facts } from '../language/facts.ts';
import type { Target } from '../language/source.ts';
import { flowSteps } from './flowSteps.ts';
import { hasOnboardingLink, isCompleted, isOnHold } from '../language/statuses.ts';

/** Steps of registration or another flow; keep in sync with `RegistrationProgress` of `src/shell`. */
interface ShownProgress {
  /** 0 to 100. */
  percent: number;
  /** `share`: fraction done, 0 to 1. */
  steps: { name: string; state: 'done' | 'current' | 'ahead'; share: number }[];
}

/** `now`: milliseconds on the provider's clock. */
interface Looking {
  facts: Facts;
  now: number;
  kept: number | null;
}

/** From this percentage on, a login belongs to a registration: a mobile phone was requested (rule shell-6). */
const phoneAsked = 7;

/** Last percentage of the first step: a one-time code was requested. */
const codeAsked = 14;

/**
 * The percentage to store on entering a route; undefined keeps the previous one.
 * Login routes count only during a registration (rule shell-7).
 */
export function progressToNote({ data }: App, route: RouteData, kept: number | null): number | undefined {
  const isRegistering = !data.progress.whileRegistering.includes(route.path) || (kept ?? 0) >= phoneAsked;
  return isRegistering ? figureOf(route, kept) : undefined;
}

/** Before the second factor, pages may come out of order, so the percentage must not fall (rule shell-6). */
function figureOf({ access, progress }: RouteData, kept: number | null): number | undefined {
  return access === 'bearer' && kept === codeAsked ? codeAsked : progress;
}

/**
 * The progress shown on a route (rule shell-7): its flow's own steps, its own percentage, or on registration pages the
 * larger of the stored and the server's percentage. Null when the page renders the steps itself, when registration is over
 * or on hold, and for joint holders, who join an existing account.
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

/** A flow with its own stepper, one page per step. */
function ownSteps(app: App, { flow, path }: RouteData): ShownProgress {
  const steps = flowSteps(app, flow, path);
  const done = steps.filter(({ state }) => state === 'done').length;
  return {
    percent: Math.round((100 * done) / steps.length),
    steps: steps.map(({ name, state }) => ({ name, state, share: state === 'done' ? 1 : 0 })),
  };
}

/** The page whose percentage a route may show; undefined when it has its own or shows none. */
export function pageOfFigure({ data: { progress } }: App, route: RouteData): Target | undefined {
  const belongs = progress.whileRegistering.includes(route.path) || progress.flows.includes(route.flow);
  return belongs && route.progress === undefined ? progress.next : undefined;
}

/** Before the second factor, only the invitation link tells. */
function isJoining(facts: Facts): boolean {
  return facts.depositor?.is_primary === false || hasOnboardingLink(facts);
}

function furthest(kept: number | null, known: number | null): number | null {
  return kept === null || known === null ? (kept ?? known) : Math.max(kept, known);
}

/** Progress by the server's data: the next page's percentage, else that of the last finished step. Null without a login. */
function knownProgress(app: App, facts: Facts, now: number): number | null {
  const { next, steps } = app.data.progress;
  if (next === undefined || facts.depositor === undefined) return null;
  const address = resolve(app, next, facts, { now });
  const figure = typeof address === 'string' ? app.match(address)?.data.progress : undefined;
  if (figure !== undefined) return figure;
  const finished = steps.filter((step, index) => bindAll(step.done, app.data, `step ${index}`).ask(facts, now));
  return finished.at(-1)?.to ?? null;
}

/** A step lasts until the next one starts, so one is always current until all are done. */
function stepsAt({ data }: App, percent: number): ShownProgress['steps'] {
  const current = percent >= 100 ? data.progress.steps.length : data.progress.steps.findLastIndex(({ from }) => percent >= from);
  return data.progress.steps.map(({ name, from, to }, index) => ({
    name,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    share: index < current ? 1 : Math.min(1, Math.max(0, (percent - from) / (to - from))),
  }));
}
