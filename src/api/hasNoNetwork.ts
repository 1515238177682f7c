/** Whether the browser reports being offline. `onLine` being true proves nothing. */
export function hasNoNetwork(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
