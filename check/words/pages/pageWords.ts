import type { Piece } from '../../../build/compile/pieces.ts';
import { linksOf } from '../../../src/flow/language/linksOf.ts';
import type { RouteSource } from '../../../src/flow/language/source.ts';

export type Page = Piece<RouteSource>;

/** Words that stand in any label. */
const common = new Set(
  'about all and another any are back can for from get have here how into its new next not our out see set that the them they this use was what where will with you your'.split(
    ' ',
  ),
);

/** Words that tell pages apart, without their endings. */
export function wordsOf(text: string): ReadonlySet<string> {
  const known = wordsByText.get(text) ?? readWords(text);
  wordsByText.set(text, known);
  return known;
}

// The same texts are held against each other over and over.
const wordsByText = new Map<string, ReadonlySet<string>>();

function readWords(text: string): Set<string> {
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !common.has(word));
  return new Set(words.map((word) => word.replace(/(ing|ed|es|s)$/, '').replace(/(?<=\p{L}{3})ll$/u, 'l')));
}

/** What a page is about, by its title and the end of its address. */
export const subjectOf = ({ value }: Page) => wordsOf(`${value.title} ${value.path.split('/').slice(-1)[0]}`);

/** How many words two texts share. */
export const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((word) => other.has(word)).length;

/** Addresses that a route names; where destinations lead is decided later. */
export function linkedFrom(route: RouteSource): string[] {
  const { submits = {}, back } = route;
  const targets = [...linksOf(route).map(({ to }) => to), ...Object.values(submits).map(({ to }) => to), back];
  return targets.filter((target) => typeof target === 'string').filter((target) => target.startsWith('/'));
}
