import type { Facts } from '../../src/flow/language/facts.ts';
import type { Value } from '../../src/flow/language/source.ts';

/** What was proven when somebody last accepted it: `flows/proven.json`, where a reviewer sees who sees what. */
export interface Proven {
  /** What rules do before a route asks its own guards, by the names of the rules. */
  rules: Record<string, DecisionRow[]>;
  routes: Record<string, ProvenRoute>;
  /** The address that each destination stands for. */
  destinations: Record<string, Answer>;
  /** What is asked beside addresses: `yes` or `no`. */
  questions: Record<string, Answer>;
  /** What each call demands and does, by its id. */
  calls: Record<string, ProvenCall>;
  /** The calls that each submit makes, in their order, by the address of its page and its name. */
  submits: Record<string, Record<string, string[]>>;
  /** What each page hands on, by its address and by where it goes: `submit save update-user send.phone`. */
  values: Record<string, Record<string, Value>>;
  /** Where each way leads, by the address of its page, `navigation`, `shell` or `call <id>`, and by its name. */
  ways: Record<string, Record<string, string>>;
  /** What each list of `schemas/lists` says, by its id and the names of its entries. */
  lists: Record<string, Record<string, string[]>>;
  /** Addresses whose screen does not exist yet. */
  notYet: string[];
  /** Addresses that nothing leads to, because screens that would are missing. */
  notReached: string[];
}

/** The parts of a contract that say who may call what with which consequences, and the facts that the app fills then; what is not so is left out. */
export type ProvenCall = Record<string, unknown>;

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
