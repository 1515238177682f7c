import { repeat, type Rounds } from './rounds.ts';

interface LaneParts {
  /** How many pieces of work may be under way at once. */
  most: number;
  /** Milliseconds until it looks for work again when there was none. */
  pause: number;
  /** Claims the next piece of work. Returns a function that does it, or null when there is none. */
  next(): Promise<(() => Promise<void>) | null>;
  onDone?(): void;
  onFailure(error: unknown): void;
}

/** Begins pieces of work as long as there is a free place, without waiting for those under way. `stop` waits for them. */
export function createLane({ most, pause, next, onDone, onFailure }: LaneParts): Rounds {
  const underWay = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>) => {
    const piece = work()
      .then(() => {
        onDone?.();
        rounds.within(0);
      }, onFailure)
      .finally(() => underWay.delete(piece));
    underWay.add(piece);
  };
  const rounds = repeat(
    pause,
    async () => {
      while (underWay.size < most) {
        const work = await next();
        if (!work) return;
        begin(work);
      }
    },
    onFailure,
  );
  return {
    within: rounds.within,
    stop: async () => {
      await rounds.stop();
      await Promise.all(underWay);
    },
  };
}
