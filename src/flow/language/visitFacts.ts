import type { Facts } from './facts.ts';

/**
 * Facts of the visit that are kept when its page is loaded again, for nobody else knows them: why the page was reached, which year was
 * chosen, and what was said of a link that did not work. Nothing of it is about a person.
 */
export function visitFactsOf({ nav, resetPassword }: Facts): Pick<Facts, 'nav' | 'resetPassword'> {
  const { origin, selectedYear } = nav ?? {};
  return {
    ...((origin !== undefined || selectedYear !== undefined) && {
      nav: { ...(origin !== undefined && { origin }), ...(selectedYear !== undefined && { selectedYear }) },
    }),
    ...(resetPassword?.error !== undefined && { resetPassword: { error: resetPassword.error } }),
  };
}
