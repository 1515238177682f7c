import process from 'node:process';
import { matchRoutes } from 'react-router-dom';
import { readApp } from '../cli/read/readApp.ts';
import type { AppData } from '../src/flow/language/app.ts';
import { createApp } from '../src/flow/decide/createApp.ts';
import { decide } from '../src/flow/decide/decide.ts';
import type { Facts } from '../src/flow/language/facts.ts';
import { registrationStatuses, registrationSteps } from '../src/flow/language/statuses.ts';
import type { Row } from './row.ts';
import { median } from './statistics.ts';

const routeCount = 100;
const now = Date.parse('2026-11-21T12:00:00Z');

/** `decide` on every route and many depositors, compared with react-router's matching of the same 100 routes. */
export function benchDecide(): Promise<Row[]> {
  const app = createApp(padded(readApp('harbor').data));
  const paths = app.data.routes.map((route) => route.path);
  const table = paths.map((path) => ({ path }));
  const states = depositors();

  const decideAll = () => {
    for (const path of paths) for (const facts of states) decide(app, facts, path, { now });
    return paths.length * states.length;
  };
  const matchAll = () => {
    for (const path of paths) matchRoutes(table, path);
    return paths.length;
  };
  // Alternates, so that other load on the machine affects both.
  const samples = Array.from({ length: 15 }, () => [microseconds(decideAll), microseconds(matchAll)] as const).slice(3);
  const ours = median(samples.map(([each]) => each));
  const theirs = median(samples.map(([, each]) => each));
  return Promise.resolve([
    { what: `decide, ${states.length} depositors x ${paths.length} routes`, ours: us(ours), against: '1 us', ratio: ours, limit: 1 },
    { what: 'decide with matching, against react-router matching', ours: us(ours), against: us(theirs), ratio: ours / theirs, limit: 0.1 },
  ]);
}

const us = (time: number) => `${time.toFixed(2)} us`;

/** Repeats our routes under other paths until there are 100. */
function padded(data: AppData): AppData {
  const copies = Array.from({ length: routeCount - data.routes.length }, (_, index) => {
    const route = data.routes[index % data.routes.length];
    return route && { ...route, path: `/copy-${index}${route.path}` };
  });
  return { ...data, routes: [...data.routes, ...copies.filter((route) => route !== undefined)] };
}

/** A visitor, one with a pending code, and depositors in every status and step. */
function depositors(): Facts[] {
  const bearer = { bearerToken: 'bearer', expires_at: '2026-11-21T13:00:00Z' };
  const session = { ...bearer, session_id: 'session' };
  return [
    {},
    { session: bearer },
    ...registrationStatuses.flatMap((registration_status) =>
      registrationSteps.map((registration_last_step) => ({
        session,
        depositor: { registration_status, registration_last_step, is_primary: true },
      })),
    ),
  ];
}

/** Mean CPU time per operation, which other load does not affect; `run` returns how many it did. */
function microseconds(run: () => number): number {
  const deadline = performance.now() + 60;
  const start = process.cpuUsage();
  let done = 0;
  while (performance.now() < deadline) done += run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / done;
}
