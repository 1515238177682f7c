/** Clears storage, since test files of a worker share one window. */
if (typeof window !== 'undefined') {
  window.localStorage.clear();
  window.sessionStorage.clear();
}
