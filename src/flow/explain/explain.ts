import { explainGuard, type GuardResult, type ExplainedGuard } from '../decide/boundGuards.ts';
import type { App } from '../decide/createApp.ts';
import { decide } from '../decide/decide.ts';
import type { Facts } from '../language/facts.ts';
import { isRecord } from '../language/values.ts';
import { leafValues } from './space.ts';

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
  const results: GuardResult[] = [];
  const decision = decide(app, facts, path, { now, trace: results });
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
    trace: results.map((each) => explainGuard(each, facts)),
  };
}

/** Secret leaves: show whether they are set, never their value. */
const secretLeaves = ['session.token', 'session.bearerToken', 'session.nonceToken', 'nav.token', 'nav.hash'];

/** Placeholders for absent values and secrets. */
interface Marks {
  absent: string;
  held: string;
}

const longest = 90;

/**
 * Formats a leaf for display. Secrets become a mark, list entries keep the fields guards read, long text is cut.
 * `null` and `undefined` count as absent.
 */
export function showLeaf(leaf: string, value: unknown, marks: Marks = { absent: 'absent', held: 'held' }): string {
  if (value === undefined || value === null) return marks.absent;
  if (secretLeaves.includes(leaf)) return marks.held;
  const text = JSON.stringify(Array.isArray(value) ? value.map((entry: unknown) => pickSeen(leaf, entry)) : value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** Drops fields of an answer that no guard reads. */
function pickSeen(leaf: string, entry: unknown): unknown {
  const known = new Set((leafValues[leaf] ?? []).flat().flatMap((example) => (isRecord(example) ? Object.keys(example) : [])));
  if (known.size === 0 || !isRecord(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([key]) => known.has(key)));
}
