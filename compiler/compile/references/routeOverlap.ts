import type { RouteSource } from '../../../src/flow/language/source.ts';
import { serverPaths } from '../../../schemas/serverPaths.ts';
import type { Piece } from '../pieces.ts';
import { reportInto } from './report.ts';
import type { Finding } from '../shape/finding.ts';
import { error, declareRules, stops } from '../shape/rule.ts';

export const rules = declareRules({
  'route-duplicate': stops('Two routes declare the same path.', 'Remove one of the two, or change its path.'),
  'route-address': stops('No visit reaches a path, for example because it ends in a slash or belongs to the server.'),
  'route-shadowed': error(
    'Two patterns match the same path, so one of the routes is not reached by it.',
    'Change the path of one of the two.',
  ),
});

interface Address {
  path: string;
  piece: Piece<RouteSource>;
  /** Pointer below the route: `/path`, or `/also/0`. */
  at: string;
  segments: string[];
}

/** Reports paths declared twice, matching two patterns, or never matching. */
export function findOverlaps(routes: Piece<RouteSource>[], findings: Finding[]): void {
  const addresses = routes.flatMap((piece) => addressesOf(piece));
  const byPath = new Map<string, Address>();
  for (const address of addresses) {
    const report = reportInto(findings, address.piece);
    const wrong = mistakeIn(address);
    if (wrong) report(address.at, rules['route-address'], wrong);
    const twin = byPath.get(address.path);
    if (twin) report(address.at, rules['route-duplicate'], `the route ${address.path} is already declared in ${twin.piece.document.file}`);
    else byPath.set(address.path, address);
  }
  for (const { piece, at, path, over } of findShadows([...byPath.values()]))
    reportInto(findings, piece)(at, rules['route-shadowed'], `${path} and ${over} can match the same path, and only one of them renders`);
}

function addressesOf(piece: Piece<RouteSource>): Address[] {
  const { path, also = [] } = piece.value;
  const paths = [{ path, at: '/path' }, ...also.map((each, index) => ({ path: each, at: `/also/${index}` }))];
  return paths.map((place) => ({ ...place, piece, segments: place.path.split('/') }));
}

/** A visit's path has its trailing slash removed (`toPath` in match.ts). */
function mistakeIn({ path, segments }: Address): string | undefined {
  const parameters = segments.filter((segment) => segment.startsWith(':'));
  if (path !== '/' && path.endsWith('/')) return 'a path must not end in a slash: visits have it removed';
  if (path.includes('//')) return 'a path must not have two slashes in a row';
  if (serverPaths.includes(segments[1] ?? '')) return `paths below /${segments[1]} belong to the server`;
  if (new Set(parameters).size < parameters.length) return 'a parameter is repeated';
  return segments.some((segment) => segment.lastIndexOf(':') > 0 || segment === ':')
    ? 'a parameter is a whole segment, as in /a/:name'
    : undefined;
}

/** Patterns that match another route's path. Reports the pattern, or the later of two. */
function findShadows(addresses: Address[]): (Address & { over: string })[] {
  const patterns = addresses.filter(({ path }) => path.includes('/:'));
  return patterns.flatMap((pattern) => {
    const other = addresses.find(
      (each) =>
        each !== pattern && fits(pattern, each) && (!patterns.includes(each) || addresses.indexOf(each) < addresses.indexOf(pattern)),
    );
    return other ? [{ ...pattern, over: other.path }] : [];
  });
}

function fits(one: Address, other: Address): boolean {
  return (
    one.segments.length === other.segments.length &&
    one.segments.every((segment, index) => {
      const counterpart = other.segments[index] ?? '';
      return segment === counterpart || (segment.startsWith(':') && counterpart !== '') || counterpart.startsWith(':');
    })
  );
}
