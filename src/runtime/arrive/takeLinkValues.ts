import type { NavigationFacts } from '../../flow/language/facts.ts';

/** What links in e-mails bring. */
export const linkValues: readonly (keyof NavigationFacts)[] = ['uuid', 'hash', 'email', 'token', 'redirectPath'];
/** Longer than any value that we send, short enough to be harmless. */
const longest = 512;

/**
 * Takes the values of an e-mail's link out of the address bar, before anything is drawn, fetched or logged; they go on as navigation
 * state (rule browser-security-7).
 */
export function takeLinkValues({ location, history }: Pick<Window, 'location' | 'history'> = window): NavigationFacts {
  const query = new URLSearchParams(location.search);
  const taken = linkValues.flatMap((name) => {
    const value = query.get(name);
    query.delete(name);
    return value !== null && value.length <= longest ? [[name, value] as const] : [];
  });
  if (taken.length === 0) return {};
  const rest = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + rest + location.hash);
  return Object.fromEntries(taken);
}
