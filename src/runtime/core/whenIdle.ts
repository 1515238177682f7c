/** Milliseconds that a browser which does not tell when it is idle is given. */
const pause = 200;

/**
 * Runs a task when the browser has nothing else to do: the page has been drawn and answers.
 *
 * @param within milliseconds after which it runs in any case; absent: not before
 * @returns what calls it off
 */
export function whenIdle(task: () => void, within?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const handle = setTimeout(task, pause);
    return () => clearTimeout(handle);
  }
  const handle = requestIdleCallback(task, within === undefined ? undefined : { timeout: within });
  return () => cancelIdleCallback(handle);
}
