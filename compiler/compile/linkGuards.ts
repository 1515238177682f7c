import { isDeepStrictEqual } from 'node:util';
import type { RouteData, Rule } from '../../src/flow/language/app.ts';
import type { GuardEntry, PageLinkSource, RouteSource } from '../../src/flow/language/source.ts';
import { isRecord } from '../../src/flow/language/values.ts';

/**
 * Adds the guards of each link's target to the link, so that nobody is led to Not found.
 * As part of `when` they are evaluated, and their facts fetched, like other guards of a link. Pages with `else` redirect somewhere useful,
 * and destinations choose themselves, so links to those always show. If a page without guards is exempt from a rule that redirects from the
 * target, the link gets a guard for that rule too.
 */
export function withLinkGuards(routes: readonly RouteData[], rules: readonly Rule[]): RouteData[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return routes.map((route) =>
    route.links ? { ...route, links: route.links.map((link) => withGuards(link, route, byPath.get(link.to), rules)) } : route,
  );
}

function withGuards(link: PageLinkSource, page: RouteSource, target: RouteSource | undefined, rules: readonly Rule[]): PageLinkSource {
  const known = [...(page.guards ?? []), ...(link.when ?? [])];
  const taken = [...notExempt(page, target, rules, known), ...refusing(target)].filter((guard) => !holdsBy(guard, known));
  const when = [...(link.when ?? []), ...taken];
  return when.length > 0 ? { ...link, when } : link;
}

/** Guards that keep rules from redirecting those who follow the link: one per rule that exempts the page but not the target. */
function notExempt(page: RouteSource, target: RouteSource | undefined, rules: readonly Rule[], known: readonly GuardEntry[]): GuardEntry[] {
  if (!target || page.guards?.length) return [];
  const sending = rules.filter(
    ({ name, access }) => page.exempt?.includes(name) && !target.exempt?.includes(name) && access.includes(target.access),
  );
  return sending.reduce<GuardEntry[]>((found, { when = [] }) => {
    const isRefuted = (guard: GuardEntry) => [...known, ...found].some((other) => isDeepStrictEqual(other, opposite(guard)));
    const [first, ...others] = when.map(opposite).filter((guard) => !isRefuted(guard));
    return first === undefined ? found : [...found, others.length > 0 ? { any: [first, ...others] } : first];
  }, []);
}

function opposite(guard: GuardEntry): GuardEntry {
  const negated = isRecord(guard) ? guard['not'] : undefined;
  return typeof negated === 'string' || isRecord(negated) ? negated : { not: guard };
}

/** Guards that lead to Not found when they fail. */
function refusing(target: RouteSource | undefined): GuardEntry[] {
  return target?.else === undefined ? (target?.guards ?? []) : [];
}

/** Indexes of guards in a link's `when` that its target has as well. */
export function repeatedGuards({ when = [] }: PageLinkSource, target: RouteSource | undefined): number[] {
  return when.flatMap((guard, index) => (refusing(target).some((other) => isDeepStrictEqual(guard, other)) ? [index] : []));
}

/** Whether `asked` implies a guard, by equality or as one of its alternatives. */
function holdsBy(guard: unknown, known: readonly GuardEntry[]): boolean {
  if (Array.isArray(guard)) return guard.every((each) => holdsBy(each, known));
  if (known.some((other) => isDeepStrictEqual(guard, other))) return true;
  const any = isRecord(guard) ? guard['any'] : undefined;
  return Array.isArray(any) && any.some((each) => holdsBy(each, known));
}
