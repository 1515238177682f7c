import type { FastifyBaseLogger } from 'fastify';
import { deliver } from './delivery.ts';
import { describe } from './http/failures.ts';
import type { Platform } from './http/pipeline.ts';

const pause = 2000;

/** Runs what falls due and delivers messages, one round at a time. Answers the function that stops it after the round under way. */
export function startWork({ deps }: Platform, log: FastifyBaseLogger): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  const run = async () => {
    try {
      await deps.clock.runDue();
      if (deps.config.deliveryUrl !== null) await deliver(deps.db, deps.config.deliveryUrl);
    } catch (error) {
      log.error({ failure: describe(error) }, 'background work failed');
    }
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => void (round = run()), pause);
  };

  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
}
