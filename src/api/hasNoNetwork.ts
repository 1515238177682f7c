/** Whether the browser itself says that it has no network; what it says of having one proves nothing. */
export function hasNoNetwork(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
