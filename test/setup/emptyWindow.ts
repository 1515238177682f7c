/** The window that a worker's tests share begins empty for every file: what one keeps on the device, the next must not find. */
if (typeof window !== 'undefined') {
  window.localStorage.clear();
  window.sessionStorage.clear();
}
