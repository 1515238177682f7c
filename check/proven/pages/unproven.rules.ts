import { declareRules, error } from '../../../build/compile/shape/rule.ts';
import { linksOf } from '../../../src/flow/language/linksOf.ts';
import type { RouteSource } from '../../../src/flow/language/source.ts';
import type { Proven } from '../../explore/accepted.ts';
import { inFiles } from '../../files/finder.ts';
import { areFlowsSound } from '../../files/subject.ts';
import { acceptedIn } from '../proven.ts';
import { givenBy } from './values.rules.ts';

export const rules = declareRules({
  'page-unproven': error('A page, or a submit of it, of which nobody has accepted yet what it does.'),
});

/** Finds pages that do more than was accepted: what nobody has looked at is held by nothing. Of a new page it is told who sees it. */
export const finder = inFiles((subject, report) => {
  const proven = acceptedIn(subject);
  if (!proven || !areFlowsSound(subject)) return;
  for (const { value: route, document, pointer } of subject.pieces.routes) {
    if (!Object.hasOwn(proven.accepted.routes, route.path)) continue;
    const does = listNew(route, proven.accepted);
    if (does.length === 0) continue;
    report(
      { document, pointer },
      rules['page-unproven'],
      `nobody has accepted what ${route.path} does: ${does.join('; ')}.`,
      'If it is meant as it is: passbook check --accept writes it down.',
    );
  }
});

function listNew(route: RouteSource, { submits, values, ways }: Proven): string[] {
  const { path, back, submits: own = {} } = route;
  const known = submits[path] ?? {};
  const gone = Object.entries(known).flatMap(([name, calls]) => (Object.hasOwn(own, name) ? [] : [calls.join()]));
  const callsOf = (name: string) => (own[name]?.do ?? []).map(({ call }) => call);
  // One that calls nothing does no more than a link; one that makes the calls of one that is gone has another name.
  const isFresh = (name: string) => callsOf(name).length > 0 && !Object.hasOwn(known, name) && !gone.includes(callsOf(name).join());
  const fresh = Object.keys(own).filter(isFresh);
  // What a page reads, and what it fills in, changes nothing for anybody else.
  const handed = givenBy(route).filter(({ name }) => name.startsWith('submit '));
  const given = handed.filter(({ name }) => !values[path] || fresh.some((each) => name.startsWith(`submit ${each} `)));
  const targets = ways[path]
    ? []
    : [back ?? [], linksOf(route).map(({ to }) => to), Object.values(own).flatMap(({ to }) => to ?? [])].flat();
  return [
    ...fresh.map((name) => `"${name}" calls ${callsOf(name).join(', then ')}`),
    ...given.map(({ name, value }) => `${name.replace(/^submit /, '')}: ${JSON.stringify(value)}`),
    ...(targets.length > 0 ? [`it leads to ${[...new Set(targets)].join(', ')}`] : []),
  ];
}
