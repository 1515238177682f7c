import { repeat, type Loop } from './loop.ts';

interface LaneParts {
  most: number;
  /** Milliseconds before polling again when idle. */
  pause: number;
  /** Claims the next job and returns a function that runs it; null when there is none. */
  next(): Promise<(() => Promise<void>) | null>;
  onDone?(): void;
  onFailure(error: unknown): void;
}

/** Starts jobs while there is capacity. `stop` waits for the running ones. */
export function createLane({ most, pause, next, onDone, onFailure }: LaneParts): Loop {
  const underWay = new Set<Promise<void>>();
  const begin = (work: () => Promise<void>) => {
    const piece = work()
      .then(() => {
        onDone?.();
        loop.within(0);
      }, onFailure)
      .finally(() => underWay.delete(piece));
    underWay.add(piece);
  };
  const loop = repeat(
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
    within: loop.within,
    stop: async () => {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}
