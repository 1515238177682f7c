/** Waits. Resolves early when the signal is aborted; never rejects. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });
}

/** Waits until the page is visible. Resolves at once outside a browser. */
export function whenVisible(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (typeof document === 'undefined' || document.visibilityState !== 'hidden' || signal?.aborted) return resolve();
    document.addEventListener('visibilitychange', look);
    signal?.addEventListener('abort', done, { once: true });
    function look() {
      if (document.visibilityState !== 'hidden') done();
    }
    function done() {
      document.removeEventListener('visibilitychange', look);
      signal?.removeEventListener('abort', done);
      resolve();
    }
  });
}
