import type { FactName, Facts } from '../src/flow/language/facts.ts';
import { emptyFact } from './emptyFact.ts';
import { JourneyFailure } from './failure.ts';
import type { Scenario } from './journey.ts';
import type { World } from './world.ts';

/** What the app and the provider know when a scenario begins. */
interface Start {
  /** In the app: no more than a new document knows. */
  facts: Facts;
  /** What reading calls tell, by fact. About a visitor they know nothing. */
  known: Facts;
}

export function startOf(world: World, { persona, loggedOut, facts, place }: Scenario): Start {
  const given = persona === undefined ? facts : world.personas[persona];
  if (persona !== undefined && !given)
    throw new JourneyFailure(place, 'persona', `one of ${Object.keys(world.personas).join(', ')}`, persona);
  if (!given) return { facts: {}, known: {} };
  const loaded = Object.keys(world.app.data.facts) as FactName[]; // compile checked the names
  const known = { ...Object.fromEntries(loaded.map((name) => [name, emptyFact(name)])), ...pick(given, loaded) };
  const session = { ...loggedIn, ...given.session };
  return { facts: loggedOut ? {} : { session, ...omit(given, [...loaded, 'session']) }, known };
}

/** A session that has just begun. */
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
