import { banner } from './verbs/banner.ts';
import { check } from './verbs/check.ts';
import { explain } from './verbs/explain.ts';
import { journeys } from './verbs/journeys.ts';
import { joint } from './verbs/joint.ts';
import { map } from './verbs/map.ts';
import { messages } from './verbs/messages.ts';
import { audit, clock, deadLetters, migrate, reseal } from './verbs/ofProvider.ts';
import { reading } from './verbs/reading.ts';
import { review } from './verbs/review.ts';
import { routes } from './verbs/routes.ts';
import { types } from './verbs/types.ts';
import { schema } from './verbs/schema.ts';
import type { Verb } from './verbs/verb.ts';

export const verbs: Record<string, Verb> = {
  routes,
  explain,
  check,
  map,
  schema,
  journeys,
  types,
  reading,
  audit,
  migrate,
  reseal,
  review,
  banner,
  messages,
  joint,
  'dead-letters': deadLetters,
  clock,
};
