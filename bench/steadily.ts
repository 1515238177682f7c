import { quantile } from './statistics.ts';

/** Sends one request; `index` tells requests apart. */
export type Ask = (index: number) => Promise<{ status: number }>;

/**
 * Sends requests at a fixed rate without waiting for answers, so that slow answers do not reduce the load.
 * @returns milliseconds from due time to answer, and answers per second
 */
export async function askSteadily(perSecond: number, seconds: number, ask: Ask): Promise<{ p50: number; p99: number; rate: number }> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = start + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(answered(ask, index).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(under);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), rate: (times.length * 1000) / (performance.now() - start) };
}

/** Throughput: answers per second with this many requests always in flight. */
export async function askAtOnce(hands: number, seconds: number, ask: Ask): Promise<number> {
  const start = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - start < seconds * 1000) await answered(ask, count++);
  };
  await Promise.all(Array.from({ length: hands }, work));
  return (count * 1000) / (performance.now() - start);
}

async function answered(ask: Ask, index: number): Promise<void> {
  const { status } = await ask(index);
  if (status >= 300) throw new Error(`Question ${index} was answered with ${status}.`);
}
