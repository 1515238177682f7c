import type { FastifyBaseLogger } from 'fastify';
import { deliver } from './delivery.ts';
import { countDeadMessages } from './domain/messages/claims.ts';
import type { Work } from './domain/due/createWork.ts';
import { describe } from './http/failures.ts';
import type { Platform } from './http/pipeline.ts';

/** Milliseconds between the end of a round and the next one. */
const pauses = { work: 1000, delivery: 1000, deadLetters: 60_000, sandbox: 500 };

/**
 * Runs what falls due and delivers messages, side by side, and in the sandbox keeps up with what other processes do to clock and faults.
 * Answers the function that stops it after the rounds under way.
 */
export function startWork(
  { deps }: Platform,
  work: Work,
  followOthers: (() => Promise<unknown>) | null,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { clock, db } = deps;
  const deliverAll = () => deliver(deps, (failure) => log.error(failure, failure.isDead ? 'message given up' : 'message not taken'));
  const tellDead = async () => {
    const dead = { messages: await countDeadMessages(db), work: (await work.state(clock.now())).dead };
    if (dead.messages + dead.work > 0) log.error({ dead }, 'given up and waiting for an operator');
  };
  const stops = [
    repeat('due work', pauses.work, () => work.runDue(clock.now()), log),
    repeat('delivery', pauses.delivery, deliverAll, log),
    ...(followOthers ? [repeat('sandbox', pauses.sandbox, followOthers, log)] : []),
    repeat('dead letters', pauses.deadLetters, tellDead, log),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** One round at a time; a round that fails is told and does not end the others. */
function repeat(what: string, pause: number, round: () => Promise<unknown>, log: FastifyBaseLogger): () => Promise<void> {
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
