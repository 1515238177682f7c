/** Milliseconds to wait in browsers without requestIdleCallback. */
const pause = 200;

/**
 * Runs a task when the browser is idle.
 *
 * @param within timeout in milliseconds; none when absent
 * @returns cancels the task
 */
export function whenIdle(task: () => void, within?: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const handle = setTimeout(task, pause);
    return () => clearTimeout(handle);
  }
  const handle = requestIdleCallback(task, within === undefined ? undefined : { timeout: within });
  return () => cancelIdleCallback(handle);
}
