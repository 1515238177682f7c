import { brotliCompressSync } from 'node:zlib';
import { takeFlowsOut } from '../compiler/compile/parts.ts';
import { readApp } from '../cli/read/readApp.ts';
import type { AppData } from '../src/flow/language/app.ts';
import { kib, type Row } from './row.ts';

const flowCount = 20;

/** Compressed size of the flows that every page loads, with ten times as many routes. */
export function benchGrowth(): Promise<Row[]> {
  const { data } = readApp('harbor');
  const [few, many] = [200, 2000].map((count) => weigh(takeFlowsOut(withRoutes(data, count), {}).app)) as [number, number]; // two elements
  return Promise.resolve([
    { what: 'what 2,000 routes have on every page, against 200', ours: kib(many), against: kib(few), ratio: many / few, limit: 1.01 },
  ]);
}

/** This many routes like ours, in flows with distinct path prefixes. */
function withRoutes(data: AppData, count: number): AppData {
  const ours = data.routes.filter(({ path }) => path !== '/not-found');
  const routes = Array.from({ length: count }, (_, index) => {
    const flow = `flow-${index % flowCount}`;
    const like = ours[index % ours.length];
    return like ? [{ ...like, flow, path: `/${flow}/page-${index}` }] : [];
  }).flat();
  return { ...data, routes: [...routes, ...data.routes.filter(({ path }) => path === '/not-found')] };
}

const weigh = (app: AppData) => brotliCompressSync(JSON.stringify(app)).length / 1024;
