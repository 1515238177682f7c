import type { Product } from '../test/browser/product.ts';
import { createBanked, type Banked } from './banked.ts';
import type { Depositor } from './depositor.ts';
import { ms, type Row } from './row.ts';
import { askAtOnce, askSteadily } from './steadily.ts';

const depositors = 400;

/** Alternating deposits and withdrawals at a steady rate, on both databases, with one or more processes. */
export async function benchMoneyWrites(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [engine, counts] of [['embedded', [1]] as const, ['PostgreSQL', [1, 2, 4]] as const]) {
    const banked = await createBanked(engine, { depositors, transfers: 40, steps: 1 });
    try {
      for (const processes of counts) {
        const { p50, p99, rate, most } = await measure(banked, processes);
        const where = `${engine}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
        console.log(`${where}: p50 ${p50.toFixed(1)} ms; ${most.toFixed(0)} a second when 48 ask at once.`);
        rows.push(
          { what: `150 money writes per second, p99: ${where}`, ours: ms(p99), against: '250 ms', ratio: p99 / 250, limit: 1 },
          {
            what: `150 money writes per second, rate kept: ${where}`,
            ours: `${rate.toFixed(0)}/s`,
            against: '150/s',
            ratio: 150 / rate,
            limit: 1.05,
          },
        );
      }
    } finally {
      banked.drop();
    }
  }
  return rows;
}

async function measure(banked: Banked, processes: number) {
  const products = await banked.start(processes);
  try {
    const movers = await Promise.all(Array.from({ length: depositors }, (_, index) => createMover(banked, products, index)));
    const write = (index: number) => {
      const mover = movers[index % depositors];
      if (!mover) throw new Error('Nobody moves money.');
      return mover();
    };
    // Warm-up: each process needs some hundred orders for its compiler and connections to settle.
    await askSteadily(50, 8 * processes, write);
    const steady = await askSteadily(150, 20, write);
    const most = await askAtOnce(48, 8, write);
    return { ...steady, most };
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    await banked.audit();
  }
}

/** A depositor who alternately deposits and withdraws the same amount, always on the same process. */
async function createMover(banked: Banked, products: Product[], index: number): Promise<() => ReturnType<Depositor['call']>> {
  const product = products[index % products.length];
  if (!product) throw new Error('No process runs.');
  const { call } = await banked.depositor(product, index + 1);
  const [linked] = (await call('GET', '/v1/linked-accounts')).data as { uuid: string }[]; // schemas/api/linked-accounts.json
  let turn = 0;
  return () => call('POST', turn++ % 2 === 0 ? '/v1/deposit' : '/v1/withdraw', { amount: '1.00', linked_account_uuid: linked?.uuid });
}
