import type { NavigationFacts } from '../flow/facts.ts';
import type { PassbookStore } from '../store/passbookStore.ts';

const names: (keyof NavigationFacts)[] = ['uuid', 'hash', 'email', 'token', 'redirectPath'];
/** Longer than any value that we send, short enough to be harmless. */
const longest = 512;

/**
 * Moves the values of an e-mail's link into navigation state, and out of the address bar, before anything is drawn, fetched or
 * logged (readings 5, security C-51).
 */
export function takeLinkValues(store: PassbookStore, { location, history }: Window = window): void {
  const query = new URLSearchParams(location.search);
  const taken = names.flatMap((name) => {
    const value = query.get(name);
    query.delete(name);
    return value !== null && value.length <= longest ? [[name, value] as const] : [];
  });
  if (taken.length === 0) return;
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  store.writeFacts((facts) => {
    facts.nav = { ...facts.nav, ...Object.fromEntries(taken) };
  });
}
