/** Clears session storage and caches; `root` in local storage is cleared elsewhere. Never throws. */
export function forgetDevice() {
  try {
    sessionStorage.clear();
  } catch {
    // Access denied, so there is nothing stored.
  }
  if (typeof caches === 'undefined') return;
  void caches.keys().then(
    (names) => Promise.allSettled(names.map((name) => caches.delete(name))),
    () => undefined,
  );
}
