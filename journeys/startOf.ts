import type { FactName, Facts } from '../src/flow/language/facts.ts';
import { emptyFact } from './emptyFact.ts';
import { JourneyFailure } from './failure.ts';
import type { Scenario } from './journey.ts';
import type { World } from './world.ts';

/** Initial facts of app and provider. */
interface Start {
  /** Facts of a new document. */
  facts: Facts;
  /** Facts that read calls would return; empty for visitors. */
  known: Facts;
}

export function startOf(world: World, { persona, loggedOut, facts, place }: Scenario): Start {
  const given = persona === undefined ? facts : world.personas[persona];
  if (persona !== undefined && !given)
    throw new JourneyFailure(place, 'persona', `one of ${Object.keys(world.personas).join(', ')}`, persona);
  if (!given) return { facts: {}, known: {} };
  const loaded = Object.keys(world.app.data.facts) as FactName[]; // the compiler checked the names
  const known = { ...Object.fromEntries(loaded.map((name) => [name, emptyFact(name)])), ...pick(given, loaded) };
  const session = { ...loggedIn, ...given.session };
  return { facts: loggedOut ? {} : { session, ...omit(given, [...loaded, 'session']) }, known };
}

const loggedIn = {
  token: 'held',
  bearerToken: 'held',
  session_id: 'held',
  mfa: ['sms', 'email'],
  masked_email: 'd•••••@example.com',
  loginSuccess: true,
};

function pick(facts: Facts, names: FactName[]): Facts {
  return Object.fromEntries(Object.entries(structuredClone(facts)).filter(([name]) => names.some((each) => each === name)));
}

function omit(facts: Facts, names: FactName[]): Facts {
  return Object.fromEntries(Object.entries(structuredClone(facts)).filter(([name]) => !names.some((each) => each === name)));
}
