import { isDeepStrictEqual } from 'node:util';
import type { RouteData, Rule } from '../../src/flow/language/app.ts';
import type { GuardEntry, PageLinkSource, RouteSource } from '../../src/flow/language/source.ts';
import { isRecord } from '../../src/flow/language/values.ts';

/**
 * Gives each link of a page the guards of the page that it leads to, so that nobody is led to Page not found. As part of `when` they are
 * asked, and their facts fetched, like any other guard of a link. A page with an `else` takes whom it refuses somewhere useful, and a
 * destination decides itself: links to those show. A page without guards that a rule spares is also seen by those whom the rule sends away from
 * the target: the link is hidden from them as well.
 */
export function withLinkGuards(routes: readonly RouteData[], rules: readonly Rule[]): RouteData[] {
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return routes.map((route) =>
    route.links ? { ...route, links: route.links.map((link) => withGuards(link, route, byPath.get(link.to), rules)) } : route,
  );
}

function withGuards(link: PageLinkSource, page: RouteSource, target: RouteSource | undefined, rules: readonly Rule[]): PageLinkSource {
  const asked = [...(page.guards ?? []), ...(link.when ?? [])];
  const taken = [...notSpared(page, target, rules, asked), ...refusing(target)].filter((guard) => !holdsBy(guard, asked));
  const when = [...(link.when ?? []), ...taken];
  return when.length > 0 ? { ...link, when } : link;
}

/** What keeps the rules from sending somebody away from the target who sees the page: one guard per rule that spares the page alone. */
function notSpared(page: RouteSource, target: RouteSource | undefined, rules: readonly Rule[], asked: readonly GuardEntry[]): GuardEntry[] {
  if (!target || page.guards?.length) return [];
  const sending = rules.filter(
    ({ name, access }) => page.spares?.includes(name) && !target.spares?.includes(name) && access.includes(target.access),
  );
  return sending.reduce<GuardEntry[]>((found, { when = [] }) => {
    const isRefuted = (guard: GuardEntry) => [...asked, ...found].some((other) => isDeepStrictEqual(other, opposite(guard)));
    const [first, ...others] = when.map(opposite).filter((guard) => !isRefuted(guard));
    return first === undefined ? found : [...found, others.length > 0 ? { any: [first, ...others] } : first];
  }, []);
}

function opposite(guard: GuardEntry): GuardEntry {
  const negated = isRecord(guard) ? guard['not'] : undefined;
  return typeof negated === 'string' || isRecord(negated) ? negated : { not: guard };
}

/** Guards that lead whom they refuse to Page not found. */
function refusing(target: RouteSource | undefined): GuardEntry[] {
  return target?.else === undefined ? (target?.guards ?? []) : [];
}

/** The indexes of the guards in a link's `when` that its target asks as well. */
export function repeatedGuards({ when = [] }: PageLinkSource, target: RouteSource | undefined): number[] {
  return when.flatMap((guard, index) => (refusing(target).some((other) => isDeepStrictEqual(guard, other)) ? [index] : []));
}

/** Whether a guard holds wherever all of `asked` do: it is one of them, or one of them is among its alternatives. */
function holdsBy(guard: unknown, asked: readonly GuardEntry[]): boolean {
  if (Array.isArray(guard)) return guard.every((each) => holdsBy(each, asked));
  if (asked.some((other) => isDeepStrictEqual(guard, other))) return true;
  const any = isRecord(guard) ? guard['any'] : undefined;
  return Array.isArray(any) && any.some((each) => holdsBy(each, asked));
}
