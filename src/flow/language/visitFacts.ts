import type { Facts, NavigationFacts } from './facts.ts';

/**
 * Facts of the visit that are kept when its page is loaded again, for nobody else knows them: why the page was reached, which year was
 * chosen, what was said of a link that did not work, and an invitation that is being accepted (rule browser-security-7).
 */
export function visitFactsOf({ nav, resetPassword }: Facts): Pick<Facts, 'nav' | 'resetPassword'> {
  const { origin, selectedYear } = nav ?? {};
  const kept = Object.entries({ origin, selectedYear, ...invitationIn(nav) }).filter(([, value]) => value !== undefined);
  return {
    ...(kept.length > 0 && { nav: Object.fromEntries(kept) }),
    ...(resetPassword?.error !== undefined && { resetPassword: { error: resetPassword.error } }),
  };
}

/** The values of the link to an invitation, with what came of them: no other link brings a hash. */
function invitationIn({ uuid, hash, email, token }: NavigationFacts = {}): NavigationFacts {
  return hash === undefined ? {} : { uuid, hash, email, token };
}
