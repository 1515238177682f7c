import { brotliCompressSync } from 'node:zlib';
import { takeFlowsOut } from '../build/compile/parts.ts';
import { readApp } from '../cli/read/readApp.ts';
import type { AppData } from '../src/flow/language/app.ts';
import { kib, type Row } from './row.ts';

const flowCount = 20;

/** What a brand's pages have from the start of its flows, packed, when they have ten times as many routes. */
export function benchGrowth(): Promise<Row[]> {
  const { data } = readApp('harbor');
  const [few, many] = [200, 2000].map((count) => weigh(takeFlowsOut(withRoutes(data, count), {}).app)) as [number, number]; // of two
  return Promise.resolve([
    { what: 'what 2,000 routes have on every page, against 200', ours: kib(many), against: kib(few), ratio: many / few, limit: 1.01 },
  ]);
}

/** As many routes like our own, in flows that begin their addresses each in its own way. */
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
