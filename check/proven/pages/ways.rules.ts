import { escapePointer, type Document } from '../../../build/compile/shape/document.ts';
import type { Pieces } from '../../../build/compile/pieces.ts';
import { declareRules, error } from '../../../build/compile/shape/rule.ts';
import { linksOf } from '../../../src/flow/language/linksOf.ts';
import type { ProblemMeaning } from '../../../src/flow/language/app.ts';
import { inFiles } from '../../files/finder.ts';
import type { Subject } from '../../files/subject.ts';
import { acceptedIn } from '../proven.ts';

export const rules = declareRules({
  'way-changed': error(
    'A link, Back, a submit, a refusal or an item of the navigation that leads elsewhere than was accepted; or a refusal that led somewhere is gone.',
  ),
});

/**
 * Holds where ways lead to what was accepted: nothing else tells a wrong address that somebody may go to. New ways, and links that are gone or
 * called otherwise, are no change, and neither is a way one of whose targets is not there: that is told of the target.
 */
export const finder = inFiles((subject, report) => {
  const proven = acceptedIn(subject);
  if (!proven) return;
  const { ways: accepted } = proven.accepted;
  const isThere = targetsIn(subject.pieces);
  for (const { name, document, pointer, ways } of placesIn(subject.pieces)) {
    const before = accepted[name];
    if (!before && (name.startsWith('/') || !ways.some(({ to }) => to !== undefined))) continue; // a page is told with all that nobody has accepted of it
    if (!before) {
      const accept = 'If they are meant as they are: passbook check --accept writes them down.';
      report({ document, pointer }, rules['way-changed'], `nobody has accepted where the ways of ${tell(name)} lead`, accept);
      continue;
    }
    for (const { name: way, to, place } of ways) {
      const was = before[way];
      if (was === undefined || was === to || !isThere(was) || (to !== undefined && !isThere(to))) continue;
      const leads = to === undefined ? 'nowhere' : `to ${tell(to)}`;
      report(
        { document, pointer: to === undefined ? pointer + place.slice(0, place.lastIndexOf('/')) : pointer + place },
        rules['way-changed'],
        `${tellWay(name, way)} leads ${leads} now; accepted was ${tell(was)}`,
        `Lead to ${tell(was)} again; only when it is meant to lead ${leads}: passbook check --accept.`,
      );
    }
    for (const [way, was] of name.startsWith('call ') ? Object.entries(before) : [])
      if (!ways.some((each) => each.name === way) && isThere(was))
        report(
          { document, pointer: ways.length > 0 ? `${pointer}/problems` : pointer },
          rules['way-changed'],
          `${tellWay(name, way)} is told of no more; accepted was that it leads to ${tell(was)}`,
          'Put it back; only when nothing is to be said of it: passbook check --accept.',
        );
  }
});

/** Where every way leads, for `flows/proven.json`: by the address of its page, `navigation`, `shell` or `call <id>`, and by its name. */
export function provenWays({ pieces }: Pick<Subject, 'pieces'>): Record<string, Record<string, string>> {
  const leading = placesIn(pieces).map(({ name, ways }) => ({
    name,
    ways: ways.flatMap(({ name: way, to }) => (to === undefined ? [] : [[way, to] as const])),
  }));
  const named = leading.filter(({ name, ways }) => ways.length > 0 || name.startsWith('/'));
  return Object.fromEntries(named.map(({ name, ways }) => [name, Object.fromEntries(ways)]));
}

/** Something that people may go to from somewhere, and where in its place that is written. */
interface Way {
  name: string;
  to: string | undefined;
  place: string;
}

/** What has ways. */
interface WithWays {
  name: string;
  document: Document;
  pointer: string;
  ways: Way[];
}

function placesIn({ routes, navigation, shell, calls }: Pieces): WithWays[] {
  const [first] = navigation;
  const items = navigation.map(({ name, value }) => ({ name: value.label, to: value.to, place: `/${name}/to` }));
  return [
    ...routes.map(({ value, document, pointer }) => ({
      name: value.path,
      document,
      pointer,
      ways: [
        { name: 'back', to: value.back, place: '/back' },
        ...linksOf(value).map(({ label, to, place }) => ({
          name: `link ${label}${outcomeAt(place)}`,
          to,
          place: `${place}/to`,
        })),
        ...Object.entries(value.submits ?? {}).map(([name, { to }]) => ({
          name: `submit ${name}`,
          to,
          place: `/submits/${escapePointer(name)}/to`,
        })),
      ],
    })),
    ...(first ? [{ name: 'navigation', document: first.document, pointer: '/navigation', ways: items }] : []),
    ...shell.map(({ value: { logo, logOut }, document, pointer }) => ({
      name: 'shell',
      document,
      pointer,
      ways: [
        { name: 'logo', to: logo, place: '/logo' },
        { name: 'logOut', to: logOut, place: '/logOut' },
      ],
    })),
    ...calls.map(({ name, value: { problems = [] }, document, pointer }) => ({
      name: `call ${name}`,
      document,
      pointer,
      ways: problems.map((problem, index) => ({ name: nameOf(problem), to: problem.to, place: `/problems/${index}/to` })),
    })),
  ];
}

/** A refusal by what it is known by. */
function nameOf({ status, code, kind, sent }: ProblemMeaning): string {
  return [status, code, kind, ...Object.values(sent ?? {})].filter((each) => each !== undefined).join(' ');
}

/** ` (FAILED)` for the link of an outcome, which may read as another of its page. */
function outcomeAt(place: string): string {
  const [outcome] = place.replace('/outcomes/are/', '/').split('/links/');
  return outcome ? ` (${outcome.slice(1)})` : '';
}

function targetsIn({ routes, destinations }: Pieces): (target: string) => boolean {
  const known = new Set([...destinations.map(({ name }) => name), ...routes.flatMap(({ value: { path, also = [] } }) => [path, ...also])]);
  return (target) => known.has(target);
}

/** An address as it stands; a name in quotes. */
const tell = (target: string) => (target.startsWith('/') ? target : `"${target}"`);

function tellWay(place: string, way: string): string {
  if (place === 'navigation') return `“${way}” of the navigation`;
  if (place === 'shell') return `"${way}" of the shell`;
  if (place.startsWith('call ')) return `the refusal ${way} of "${place.slice('call '.length)}"`;
  if (way === 'back') return `Back of ${place}`;
  const [kind = '', ...words] = way.split(' ');
  return kind === 'link' ? `the link “${words.join(' ')}” of ${place}` : `the submit "${words.join(' ')}" of ${place}`;
}
