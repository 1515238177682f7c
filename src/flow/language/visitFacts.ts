import type { Facts, NavigationFacts } from './facts.ts';

/**
 * Facts to keep across a reload, because no server stores them: why the page was opened, the selected year, the result of a broken
 * link, and an invitation in progress (rule browser-security-7).
 */
export function visitFactsOf({ nav, resetPassword }: Facts): Pick<Facts, 'nav' | 'resetPassword'> {
  const { origin, selectedYear } = nav ?? {};
  const kept = Object.entries({ origin, selectedYear, ...invitationIn(nav) }).filter(([, value]) => value !== undefined);
  return {
    ...(kept.length > 0 && { nav: Object.fromEntries(kept) }),
    ...(resetPassword?.error !== undefined && { resetPassword: { error: resetPassword.error } }),
  };
}

/** Values of an invitation link; only those have a hash. */
function invitationIn({ uuid, hash, email, token }: NavigationFacts = {}): NavigationFacts {
  return hash === undefined ? {} : { uuid, hash, email, token };
}
