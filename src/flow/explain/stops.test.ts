import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { filesBelow } from '../../../compiler/read/files.ts';
import { readSources } from '../../../compiler/read/readSources.ts';
import { compile } from '../../../compiler/compile/compile.ts';
import { createApp } from '../decide/createApp.ts';
import { explain } from './explain.ts';
import { toFacts } from '../../../check/explore/explore.ts';
import { leafValues, spaceNow } from './space.ts';
import { tellStops } from './stops.ts';

const app = createApp(compile(readSources(filesBelow(fileURLToPath(new URL('../../..', import.meta.url))), 'harbor')));
const paths = [...app.routeByPath.keys(), '/nowhere'];
const now = spaceNow;

/** Random facts. Half are finished depositors, since most other combinations are redirected early. */
const anyFacts = fc
  .tuple(
    fc.record(Object.fromEntries(Object.entries(leafValues).map(([leaf, values]) => [leaf, fc.constantFrom(...values)]))),
    fc.boolean(),
  )
  .map(([choices, isFinished]) =>
    toFacts(new Map(Object.entries({ ...choices, ...(isFinished && { 'session.session_id': 's', 'session.bearerToken': 'held' }) }))),
  );

describe('the stops on the way to the page that renders', () => {
  it('have the guards and the result of decide, in the same order', () => {
    const check = (facts: ReturnType<typeof toFacts>, path: string) => {
      const { hops, trace } = explain(app, facts, path, now);
      const stops = tellStops(app, facts, path, hops, now);
      const answers = stops.flatMap(({ groups }) => groups.flatMap((group) => group.answers));
      expect(answers.map((answer) => ({ ...answer, needed: undefined }))).toEqual(trace);
      expect(stops.map(({ to }) => to)).toEqual([...hops, undefined]);
      for (const { groups, to, route } of stops) {
        const last = groups.filter(({ verdict }) => verdict === 'decides').at(-1);
        if (to !== undefined) expect(last?.to ?? route.redirect).toBe(to);
        else expect(last).toBeUndefined();
      }
    };
    fc.assert(fc.property(anyFacts, fc.constantFrom(...paths), check), { seed: inject('seed'), numRuns: inject('full') ? 20_000 : 2_000 });
  });

  it('have the result that the route needs', () => {
    const facts = { session: { bearerToken: 'held', session_id: 's' }, depositor: { registration_last_step: 'completed' } };
    const [stop] = tellStops(app, facts, '/login', explain(app, facts, '/login', now).hops, now);
    expect(stop?.groups[0]?.answers[0]).toMatchObject({ guard: 'authenticated', result: true, needed: false });
  });
});
