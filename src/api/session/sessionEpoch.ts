/** The session a request belongs to, until it ends (rule sessions-13). */
export interface Lease {
  /** The bearer to send. Read at each attempt, because it may have been renewed. */
  bearer(): string | undefined;
  /** The session has ended; drop the answer. */
  isOver(): boolean;
  /** Aborted when the session ends. */
  signal: AbortSignal;
  /** Timeout in milliseconds, shorter than the call's; lets the request outlive the page. */
  farewell?: number;
}

/** Counts sessions. Requests end with their session. */
export function createSessionEpoch() {
  let number = 0;
  let controller = new AbortController();
  let toldOf = -1;

  function lease(bearer: () => string | undefined): Lease {
    const { signal } = controller;
    return { bearer: () => (signal.aborted ? undefined : bearer()), isOver: () => signal.aborted, signal };
  }

  function end() {
    controller.abort();
    controller = new AbortController();
    number += 1;
  }

  /** True for the first caller of a session. */
  function isFirstToTell(): boolean {
    const isFirst = toldOf !== number;
    toldOf = number;
    return isFirst;
  }

  return { number: () => number, lease, end, isFirstToTell };
}
