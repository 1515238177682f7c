import type { NavigationFacts } from '../../flow/language/facts.ts';

/** Query parameters of emailed links. */
export const linkValues: readonly (keyof NavigationFacts)[] = ['uuid', 'hash', 'email', 'token', 'redirectPath'];
/** Maximum characters of a value; we send shorter ones. */
const longest = 512;

/**
 * Moves an emailed link's parameters from the address bar to navigation state.
 * Must run before any render, request or log (rule browser-security-7).
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
