export interface Rounds {
  /** Has the next round begin within so many milliseconds, if it would not anyway; one that is under way ends first. */
  within(milliseconds: number): void;
  /** No round begins any more; answers when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs a round again and again, one at a time; a round that fails is told and does not end the others.
 * @param pause milliseconds between the end of a round and the next one, and before the first
 */
export function repeat(pause: number, round: () => Promise<unknown>, onFailure: (error: unknown) => void): Rounds {
  let isStopped = false;
  let isRunning = false;
  let next = 0;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const run = async () => {
    isRunning = true;
    next = Infinity;
    try {
      await round();
    } catch (error) {
      onFailure(error);
    }
    isRunning = false;
    begin(Math.min(next, performance.now() + pause));
  };
  const begin = (at: number) => {
    if (isStopped) return;
    clearTimeout(timer);
    next = at;
    timer = setTimeout(() => void (underWay = run()), Math.max(0, at - performance.now()));
  };

  begin(performance.now() + pause);
  return {
    within: (milliseconds) => {
      const at = performance.now() + milliseconds;
      if (at >= next) return;
      if (isRunning) next = at;
      else begin(at);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
