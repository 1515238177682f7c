import { check } from './check.ts';
import { explain } from './explain.ts';
import { journeys } from './journeys.ts';
import { map } from './map.ts';
import { audit, deadLetters, migrate, reseal } from './ofProvider.ts';
import { review } from './review.ts';
import { routes } from './routes.ts';
import type { Verb } from './verb.ts';

/** What `passbook` can do, by name. */
export const verbs: Record<string, Verb> = {
  routes,
  explain,
  check,
  map,
  journeys,
  audit,
  migrate,
  reseal,
  review,
  'dead-letters': deadLetters,
};
