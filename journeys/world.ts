import type { App } from '../src/flow/decide/createApp.ts';
import type { Facts } from '../src/flow/language/facts.ts';

/** The parts of a call's contract that journeys need. */
export interface Contract {
  method: string;
  /** Has no side effects. */
  isRead: boolean;
  /** Moves or schedules money, or agrees to something for the depositor. */
  binds: boolean;
  /** Path template below the base: `/mfa-select/{type}`. */
  path: string;
  success: number;
  example: unknown;
}

/** Everything the scenarios of a brand share. */
export interface World {
  app: App;
  /** By call id. */
  contracts: Record<string, Contract>;
  /** Facts about each persona that read calls would return, by id. */
  personas: Record<string, Facts>;
  /** The brand's word for a key. */
  say: (key: string) => string;
  /** Why a form cannot be submitted: an unknown field, or a missing required one; null when it can. */
  findTypingMistake: (form: string, typed: Record<string, unknown>) => string | null;
  /** Fills placeholders from facts and the page's loads. */
  fill: (sentence: string, values: Facts & { load?: Record<string, unknown> }) => string;
}

/** The time of the contracts' examples, at which every scenario starts. */
export const startOfTime = Date.parse('2026-11-21T16:15:00.000Z');
