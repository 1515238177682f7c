/** The session that a request was made in, for as long as it lasts (rule sessions-13). */
export interface Lease {
  /** The bearer to send, read at each attempt, for it may have been renewed. */
  bearer(): string | undefined;
  /** The session ended meanwhile: the answer belongs to nobody. */
  isOver(): boolean;
  /** Aborted when the session ends. */
  signal: AbortSignal;
  /** Milliseconds, shorter than the call's own; lets the request outlive the page. */
  farewell?: number;
}

/** Counts sessions. Every request belongs to the one in which it was made, and ends with it. */
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

  /** True once per session, however many ask. */
  function isFirstToTell(): boolean {
    const isFirst = toldOf !== number;
    toldOf = number;
    return isFirst;
  }

  return { number: () => number, lease, end, isFirstToTell };
}
