import type { App } from '../src/flow/decide/createApp.ts';
import type { Facts } from '../src/flow/language/facts.ts';

/** What a call's contract says of it: method, address, its success, and an example of what that answers. */
export interface Contract {
  method: string;
  /** Changes nothing. */
  isRead: boolean;
  /** It moves money, plans to, or agrees to something for the depositor. */
  binds: boolean;
  /** Template below the base: `/mfa-select/{type}`. */
  path: string;
  success: number;
  example: unknown;
}

/** What all scenarios of a brand run in. */
export interface World {
  app: App;
  /** By call id. */
  contracts: Record<string, Contract>;
  /** What guards can know of each persona, by id: what the provider's reading calls would fill. */
  personas: Record<string, Facts>;
  /** The brand's sentence for a key. */
  say: (key: string) => string;
  /** What a form would not send: a field that it does not have, or one that it requires and that has nothing; null: nothing. */
  findTypingMistake: (form: string, typed: Record<string, unknown>) => string | null;
  /** A sentence of a flow with its placeholders filled, from the facts and from what its page has loaded. */
  fill: (sentence: string, values: Facts & { load?: Record<string, unknown> }) => string;
}

/** The moment that the examples of the contracts are told from, and that every scenario starts at. */
export const startOfTime = Date.parse('2026-11-21T16:15:00.000Z');
