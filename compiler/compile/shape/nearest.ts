import { distance } from 'fastest-levenshtein';

/** The closest name, if it is closer than names of this length are by chance. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  // Keys that start with $ are never typos of other keys.
  const alike = [...known].filter((candidate) => candidate.startsWith('$') === name.startsWith('$'));
  const [best] = alike.map((candidate) => ({ candidate, far: farness(name, candidate) })).toSorted((a, b) => a.far - b.far);
  return best && best.far <= reachOf(name) ? best.candidate : undefined;
}

/** All names, closest first. */
export function nearestFirst(name: string, known: Iterable<string>): string[] {
  const measured = [...known].map((candidate) => ({ candidate, far: farness(name, candidate) }));
  return measured.toSorted((one, other) => one.far - other.far).map(({ candidate }) => candidate);
}

/**
 * The shortest name that shares a long prefix or suffix: "/registration" for "/register", "/login/reset-password" for "/reset-password".
 */
export function akin(name: string, known: Iterable<string>): string | undefined {
  const least = Math.max(5, Math.ceil((name.length * 2) / 3));
  const alike = [...known].filter((candidate) => candidate.startsWith(name.slice(0, least)) || candidate.endsWith(name.slice(-least)));
  return alike.toSorted((one, other) => one.length - other.length)[0];
}

/** Maximum edit distance. Short names get 1, so that "all" is not taken for "any". */
function reachOf({ length }: string): number {
  if (length < 5) return 1;
  return Math.min(4, Math.max(2, length / 3));
}

/** Edit distance that counts swapped neighbors, or a difference in case only, as 1. */
function farness(name: string, candidate: string): number {
  const [one, other] = [name.toLowerCase(), candidate.toLowerCase()];
  if (one === other) return name === candidate ? 0 : 1;
  const isTurned = one.length === other.length && distance(one, other) === 2 && lettersOf(one) === lettersOf(other);
  return isTurned ? 1 : distance(one, other);
}

const lettersOf = (text: string) => text.split('').toSorted().join('');
