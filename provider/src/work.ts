import type { FastifyBaseLogger } from 'fastify';
import { deliver } from './delivery.ts';
import { countDeadMessages } from './domain/messages/claims.ts';
import type { Work } from './domain/due/createWork.ts';
import { describe } from './http/problems/failures.ts';
import type { Platform } from './http/platform.ts';
import { repeat } from './rounds.ts';

/** Milliseconds between the end of a round and the next one. */
const pauses = { work: 1000, delivery: 1000, deadLetters: 60_000, sandbox: 500 };

/** Milliseconds until what a call has left is run: late enough, and at random, that no answer is kept waiting by what another one left. */
const moment = { least: 150, most: 450 };

/**
 * Runs what falls due and delivers messages, side by side, and in the sandbox keeps up with what other processes do to clock and faults.
 * Answers the function that stops it after the rounds under way.
 */
export function startWork(
  platform: Platform,
  work: Work,
  followOthers: (() => Promise<unknown>) | null,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { deps } = platform;
  const { clock, db } = deps;
  const deliverAll = () => deliver(deps, (failure) => log.error(failure, failure.isDead ? 'message given up' : 'message not taken'));
  const countGivenUp = async () => {
    const dead = { messages: await countDeadMessages(db), work: (await work.state(clock.now())).dead };
    platform.givenUp = dead;
    if (dead.messages + dead.work > 0) log.error({ dead }, 'given up and waiting for an operator');
  };
  const every = (what: string, pause: number, round: () => Promise<unknown>) =>
    repeat(pause, round, (error) => log.error({ failure: describe(error), what }, 'background work failed'));
  const delivery = every('delivery', pauses.delivery, deliverAll);
  // What work has written goes out at once.
  const dueWork = every('due work', pauses.work, () => work.runDue(clock.now()).then(() => delivery.within(0)));
  platform.runSoon = () => dueWork.within(moment.least + Math.random() * (moment.most - moment.least));
  const givenUp = every('dead letters', pauses.deadLetters, countGivenUp);
  givenUp.within(0);
  const rounds = [dueWork, delivery, ...(followOthers ? [every('sandbox', pauses.sandbox, followOthers)] : []), givenUp];
  return async () => void (await Promise.all(rounds.map(({ stop }) => stop())));
}
