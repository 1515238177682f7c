import type { FastifyBaseLogger } from 'fastify';
import { channels, nextMessage, type DeliveryFailure } from './delivery.ts';
import { countDeadMessages } from './domain/messages/claims.ts';
import type { Queue } from './domain/jobs/createQueue.ts';
import { lanes } from './domain/jobs/lanes.ts';
import { describe } from './http/problems/failures.ts';
import type { Platform } from './http/platform.ts';
import { createLane } from './lane.ts';
import { repeat, type Loop } from './loop.ts';

/** Milliseconds between polls. */
const pauses = { work: 1000, delivery: 1000, clock: 30_000, deadLetters: 60_000, sandbox: 500 };

/** Milliseconds before follow-ups of a call run: delayed and random, so that they do not slow down or time other answers. */
const followUpDelay = { least: 150, most: 450 };

/**
 * Runs the queue and message delivery; in the sandbox, also follows clock and faults set by other processes. Returns a function that stops
 * after the current jobs.
 */
export function startWork(
  platform: Platform,
  work: Queue,
  followOthers: (() => Promise<unknown>) | null,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const { deps, timekeeper } = platform;
  const { clock, db, config } = deps;
  const countGivenUp = async () => {
    const dead = { messages: await countDeadMessages(db), work: (await work.state(clock.now())).dead };
    platform.givenUp = dead;
    if (dead.messages + dead.work > 0) log.error({ dead }, 'given up and waiting for an operator');
  };
  const failed = (what: string) => (error: unknown) => log.error({ failure: describe(error), what }, 'background work failed');
  const every = (what: string, pause: number, round: () => Promise<unknown>) => repeat(pause, round, failed(what));
  const onFailure = (failure: DeliveryFailure) => log.error(failure, failure.isDead ? 'message given up' : 'message not taken');
  /** A wrong clock would move money on the wrong days and purge data too early. */
  const whenRight = (next: () => Promise<(() => Promise<void>) | null>) => async () =>
    timekeeper && !(await timekeeper.isRight()) ? null : next();
  const delivery = entriesOf(channels).map(([channel, most]) =>
    createLane({
      most,
      pause: pauses.delivery,
      next: whenRight(() => nextMessage(deps, channel, onFailure)),
      onFailure: failed('delivery'),
    }),
  );
  // Delivers messages that jobs have written at once.
  const onDone = () => wake(delivery, 0);
  // The sandbox's clock jumps, so its jobs must run in due order. It has no external services.
  const queueLoops =
    config.mode === 'sandbox'
      ? [every('due work', pauses.work, () => work.runDue(clock.now()).then(onDone))]
      : entriesOf(lanes).map(([lane, most]) =>
          createLane({
            most,
            pause: pauses.work,
            next: whenRight(() => work.next(lane, clock.now)),
            onDone,
            onFailure: failed('due work'),
          }),
        );
  platform.runSoon = () => wake(queueLoops, followUpDelay.least + Math.random() * (followUpDelay.most - followUpDelay.least));
  const givenUp = every('dead letters', pauses.deadLetters, countGivenUp);
  givenUp.within(0);
  const watched = timekeeper ? [every('clock', pauses.clock, timekeeper.compare)] : [];
  const followed = followOthers ? [every('sandbox', pauses.sandbox, followOthers)] : [];
  const loops = [...queueLoops, ...delivery, ...watched, ...followed, givenUp];
  return async () => void (await Promise.all(loops.map(({ stop }) => stop())));
}

const wake = (loops: readonly Loop[], milliseconds: number) => loops.forEach(({ within }) => within(milliseconds));

const entriesOf = <Key extends string>(numbers: Readonly<Record<Key, number>>) => Object.entries(numbers) as [Key, number][]; // same keys
