import type { Facts } from '../../src/flow/language/facts.ts';

/** What was proven when somebody last accepted it: `flows/proven.json`, where a reviewer sees who sees what. */
export interface Proven {
  /** What rules do before a route asks its own guards, by the names of the rules. */
  rules: Record<string, DecisionRow[]>;
  routes: Record<string, ProvenRoute>;
  /** The address that each destination stands for. */
  destinations: Record<string, Answer>;
  /** What is asked beside addresses: `yes` or `no`. */
  questions: Record<string, Answer>;
}

/** An address that was accepted and is gone, and a new one at which everybody gets the same. */
export interface Moved {
  from: string;
  to: string;
}

/** What a set of states gets, for people to read: the first row that fits, else `otherwise`. */
export interface Answer {
  /** Left out when there are none. */
  when?: DecisionRow[];
  otherwise: string;
}

/** Where a request for the address leads in one hop: `renders`, or another address. */
export interface ProvenRoute extends Answer {
  /** Likely facts with which it renders; a route that always leads on has none. */
  witness?: Facts;
  /** The rules that are asked first. */
  after?: string;
  /** Percent that it notes while an account is opened. */
  progress?: number;
}

/** One row of a decision table, by what is decided: `{ "/logout": { "session.bearerToken": ["absent"] } }`. */
export type DecisionRow = Record<string, Condition>;

/** The values that leaves may have, or may not have; a leaf that is not named may have any. */
export type Condition = Record<string, unknown[] | { not: unknown[] }>;
