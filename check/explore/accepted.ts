import type { Facts } from '../../src/flow/language/facts.ts';

/** The decisions last accepted, in `flows/proven.json`, where a reviewer sees who gets which page. */
export interface Proven {
  /** Decisions of global rules, by name. They apply before a route's own guards. */
  rules: Record<string, DecisionRow[]>;
  routes: Record<string, ProvenRoute>;
  /** The path that each destination resolves to. */
  destinations: Record<string, Answer>;
  /** Guard results that are not about a path: `yes` or `no`. */
  questions: Record<string, Answer>;
}

/** A path that was removed, and a new one with the same decisions. */
export interface Moved {
  from: string;
  to: string;
}

export interface Answer {
  /** A decision table: the first matching row applies, else `otherwise`. */
  when?: DecisionRow[];
  otherwise: string;
}

/** Where a request for the path leads in one hop: `renders`, or another path. */
export interface ProvenRoute extends Answer {
  /** Likely facts with which it renders; absent for a route that always redirects. */
  witness?: Facts;
  /** The global rules that apply first. */
  after?: string;
  /** Percent of account opening that it reports. */
  progress?: number;
}

/** One row of a decision table, keyed by result: `{ "/logout": { "session.bearerToken": ["absent"] } }`. */
export type DecisionRow = Record<string, Condition>;

/** Values that a leaf may or may not have; leaves not named may have any. */
export type Condition = Record<string, unknown[] | { not: unknown[] }>;
