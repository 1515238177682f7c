import type { FastifyBaseLogger } from 'fastify';
import { deliver } from './delivery.ts';
import type { Work } from './domain/work/createWork.ts';
import { describe } from './http/failures.ts';
import type { Platform } from './http/pipeline.ts';

/** Milliseconds between the end of a round and the next one. */
const pauses = { work: 2000, delivery: 2000 };

/** Runs what falls due and delivers messages, side by side. Answers the function that stops it after the rounds under way. */
export function startWork({ deps }: Platform, work: Work, log: FastifyBaseLogger): () => Promise<void> {
  const { clock, config, db } = deps;
  const { deliveryUrl } = config;
  const stops = [
    repeat('due work', pauses.work, () => work.runDue(clock.now()), log),
    ...(deliveryUrl === null ? [] : [repeat('delivery', pauses.delivery, () => deliver(db, deliveryUrl), log)]),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** One round at a time; a round that fails is told and does not end the others. */
function repeat(what: string, pause: number, round: () => Promise<void>, log: FastifyBaseLogger): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const run = async () => {
    try {
      await round();
    } catch (error) {
      log.error({ failure: describe(error), what }, 'background work failed');
    }
    if (!isStopped) begin();
  };
  const begin = () => {
    timer = setTimeout(() => void (underWay = run()), pause);
  };

  begin();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
