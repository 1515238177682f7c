import { explainGuard, type GuardResult, type ExplainedGuard } from '../decide/boundGuards.ts';
import type { App } from '../decide/createApp.ts';
import { decide } from '../decide/decide.ts';
import type { Facts } from '../language/facts.ts';

/** The page at an address and the guards that led to it (rule tools-3). */
export interface Explanation {
  outcome: 'render' | 'redirect';
  /** The first redirect; absent when the address itself renders. */
  to?: string;
  hops: string[];
  /** The address that renders. */
  lands: string;
  /** Pattern of the route that renders there. */
  route: string;
  screen?: string;
  form?: string;
  title: string;
  header?: string;
  progress?: number;
  trace: ExplainedGuard[];
}

/** Runs `decide` with a trace. `now` is milliseconds on the provider's clock. */
export function explain(app: App, facts: Facts, path: string, now: number): Explanation {
  const asked: GuardResult[] = [];
  const decision = decide(app, facts, path, { now, trace: asked });
  if (decision.outcome === 'wait') throw new Error('decide waits although everything counts as loaded');
  const { outcome, to, hops, lands, route } = decision;
  const { path: pattern, screen, form, title, header, progress } = route.data;
  return {
    outcome,
    to,
    hops,
    lands,
    route: pattern,
    screen,
    form,
    title,
    header,
    progress,
    trace: asked.map((each) => explainGuard(each, facts)),
  };
}
