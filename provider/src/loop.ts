export interface Loop {
  /** Runs the next round within this time, after the current one. */
  within(milliseconds: number): void;
  /** Starts no more rounds. Resolves when the current one has finished. */
  stop(): Promise<void>;
}

/**
 * Runs rounds sequentially. A failed round is reported and the loop continues.
 * @param pause milliseconds before each round
 */
export function repeat(pause: number, round: () => Promise<unknown>, onFailure: (error: unknown) => void): Loop {
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
