import type { RouteData } from '../language/app.ts';
import type { App } from '../decide/createApp.ts';

/** The steps of opening an account as they are drawn; `RegistrationProgress` of `src/shell` is the same. */
interface ShownProgress {
  /** 0 to 100. */
  percent: number;
  steps: { name: string; state: 'done' | 'current' | 'ahead' }[];
}

/** From here on a login is part of opening an account: a mobile phone was asked for (rule shell-6). */
const phoneAsked = 7;

/**
 * The percentage that entering a route notes; undefined keeps the previous value. Routes that belong to every login count only
 * while one is registering (rule shell-7).
 */
export function progressToNote({ data }: App, route: RouteData, kept: number | null): number | undefined {
  const isRegistering = !data.progress.whileRegistering.includes(route.path) || (kept ?? 0) >= phoneAsked;
  return isRegistering ? route.progress : undefined;
}

/** The progress that a route shows: its own, or inside the flows of opening an account what was shown before. */
export function showProgress({ data }: App, route: RouteData, kept: number | null): ShownProgress | null {
  if (kept === null) return null;
  const isLoginStep = data.progress.whileRegistering.includes(route.path);
  const belongs = isLoginStep ? kept >= phoneAsked : route.progress !== undefined || data.progress.flows.includes(route.flow);
  if (!belongs) return null;
  return { percent: kept, steps: data.progress.steps.map((step) => ({ name: step.name, state: stateOf(step, kept) })) };
}

function stateOf(step: { from: number; to: number }, percent: number): 'done' | 'current' | 'ahead' {
  if (percent >= step.to && percent !== step.from) return 'done';
  return percent >= step.from ? 'current' : 'ahead';
}
