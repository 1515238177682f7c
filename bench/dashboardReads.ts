import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import type { LoadSource, RouteSource } from '../src/flow/language/source.ts';
import { createBanked } from './banked.ts';
import { ms, type Row } from './row.ts';
import { askSteadily } from './steadily.ts';

/** Number of logged-in depositors. */
const readers = 2000;

/**
 * The dashboard's own calls, for random depositors among 100,000 with 20 million ledger entries. Writing the database takes most of an hour
 * and 20 GB; use `PASSBOOK_BENCH_DEPOSITORS=5000` for a smaller one.
 */
export async function benchDashboardReads(): Promise<Row[]> {
  const depositors = Number(process.env['PASSBOOK_BENCH_DEPOSITORS'] ?? 100_000);
  const banked = await createBanked('PostgreSQL', { depositors, transfers: 102, steps: 51 });
  try {
    const [product] = await banked.start(1);
    if (!product) throw new Error('No process runs.');
    const asking = await Promise.all(Array.from({ length: readers }, () => banked.depositor(product, randomInt(depositors) + 1)));
    const paths = dashboardReads();
    const read = (index: number) => {
      const reader = asking[Math.floor(index / paths.length) % readers];
      if (!reader) throw new Error('Nobody reads.');
      return reader.call('GET', `/v1${paths[index % paths.length]}`);
    };
    await askSteadily(100, 12, read);
    const { p50, p99, rate } = await askSteadily(300, 20, read);
    await product.stop();
    const among = `among ${depositors.toLocaleString('en-US')} depositors`;
    console.log(`${paths.join(', ')}: p50 ${p50.toFixed(1)} ms ${among}.`);
    return [
      {
        what: `300 reads of the dashboard per second, p99, ${among}`,
        ours: ms(p99),
        against: '150 ms',
        ratio: p99 / 150,
        limit: 1,
      },
      {
        what: '300 reads of the dashboard per second, rate kept',
        ours: `${rate.toFixed(0)}/s`,
        against: '300/s',
        ratio: 300 / rate,
        limit: 1.05,
      },
    ];
  } finally {
    banked.drop();
  }
}

/** Paths of the calls that the page makes on its own. */
function dashboardReads(): string[] {
  const { routes } = readJson('flows/dashboard.json') as { routes: RouteSource[] }; // flow.schema.json
  const loads: LoadSource[] = Object.values(routes.find(({ path }) => path === '/dashboard')?.loads ?? {});
  return loads.filter(({ loading }) => loading !== 'on-demand').map(({ call }) => pathOf(call));
}

function pathOf(call: string): string {
  const contract = readJson(`schemas/api/${call}.json`) as { call: string }; // call.schema.json
  return contract.call.replace(/^GET /, '');
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
