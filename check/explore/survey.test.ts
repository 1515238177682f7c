import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardList } from '../../test/setup/randomGuards.ts';
import { smallData, smallKnown } from '../../test/setup/smallApp.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { createSurvey } from './survey.ts';

const known = smallKnown({});
const paths = ['/a', '/b', '/c'];

it('reuses the result for routes that decide alike', () => {
  const target = fc.constantFrom('/not-found', ...paths);
  fc.assert(
    fc.property(guardList, fc.option(target, { nil: undefined }), fc.option(target, { nil: undefined }), (guards, to, redirect) => {
      const routes = paths.map((path) => ({ path, guards, ...(to && { else: to }), ...(redirect && { redirect }) }));
      const app = createApp(smallData(routes));
      const together = createSurvey(app, known);
      for (const path of paths) {
        const alone = createSurvey(app, known);
        expect(together.arrivals(path)).toEqual(alone.arrivals(path));
        expect([...(together.noted.get(`route ${path}`) ?? [])].map(([place, { results }]) => [place, results])).toEqual(
          expect.arrayContaining([...(alone.noted.get(`route ${path}`) ?? [])].map(([place, { results }]) => [place, results])),
        );
      }
    }),
    { numRuns: 60 },
  );
});

it('explores routes that decide alike once, however many there are', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ path: `/${index}`, guards: ['completed', 'active'] }));
  const survey = createSurvey(createApp(smallData(many)), known);
  const [first, ...others] = many.map(({ path }) => survey.arrivals(path)[0]?.states);
  // The same objects, not equal copies from another exploration.
  for (const states of others) expect(states).toBe(first);
  const alone = createSurvey(createApp(smallData(many.slice(0, 1))), known);
  alone.arrivals('/0');
  expect(survey.explored.runs).toBe(50 * alone.explored.runs);
});
