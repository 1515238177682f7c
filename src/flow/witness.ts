import type { App, Route } from './createApp.ts';
import { decide } from './decide.ts';
import type { Facts } from './facts.ts';
import { registrationStatuses, registrationSteps } from './statuses.ts';

/** The values that a leaf is tried with, likelier ones first. Every leaf that a guard reads has to be here; a test holds them together. */
export const leafValues: Record<string, readonly unknown[]> = {
  'session.bearerToken': ['held', undefined],
  'session.expires_at': [undefined],
  'session.session_id': ['story', undefined],
  'session.mfa': [['sms', 'email'], ['email']],
  'depositor.registration_last_step': ['completed', ...registrationSteps.slice(0, -1), undefined],
  'depositor.registration_status': [...registrationStatuses, undefined],
  'depositor.extended_status': [undefined, 'HOLD'],
  'depositor.is_primary': [true, false],
  'funding.status': ['SUCCESS', undefined],
  'resetPassword.email': ['a•••@example.com', undefined],
  'resetPassword.error': ['This link is no longer good.', undefined],
  'nav.origin': [undefined, 'duplicate-ssn', 'mfa-locked', 'cancelled'],
};

/**
 * Facts with which an address renders its own route: the first found among every combination of the values that its guards read.
 * What the page states is looked for first as confirmed (readings 41). Undefined when no combination renders it.
 */
export function findWitness(app: App, path: string, now: number): Facts | undefined {
  const route = app.match(path);
  if (!route) return {};
  const candidates = [...combine(leavesOf(route))].map(toFacts).filter((facts) => decide(app, facts, path, { now }).outcome === 'render');
  return candidates.find((facts) => route.claims.ask(facts, now)) ?? candidates[0];
}

function leavesOf(route: Route): string[] {
  return [...new Set([...route.gates.flatMap((gate) => gate.question.leaves), ...route.claims.leaves])];
}

function* combine(leaves: string[]): Generator<Record<string, unknown>> {
  const [leaf, ...others] = leaves;
  if (leaf === undefined) return yield {};
  for (const value of leafValues[leaf] ?? []) for (const rest of combine(others)) yield { [leaf]: value, ...rest };
}

function toFacts(values: Record<string, unknown>): Facts {
  const facts: Record<string, Record<string, unknown>> = {};
  for (const [leaf, value] of Object.entries(values)) {
    const [fact = '', field = ''] = leaf.split('.');
    if (value !== undefined) (facts[fact] ??= {})[field] = value;
  }
  return facts;
}
