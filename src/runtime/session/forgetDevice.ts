/** Empties what the page may have left on the device besides `root`: session storage and caches. Never throws. */
export function forgetDevice() {
  try {
    sessionStorage.clear();
  } catch {
    // Refused by the browser, so there is nothing in it.
  }
  if (typeof caches === 'undefined') return;
  void caches.keys().then(
    (names) => Promise.allSettled(names.map((name) => caches.delete(name))),
    () => undefined,
  );
}
