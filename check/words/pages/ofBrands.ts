import { escapePointer, type Document } from '../../../build/compile/shape/document.ts';
import { recordOf } from '../../../build/compile/shape/values.ts';
import type { RouteDifference } from '../../../build/compile/differences.ts';
import type { Subject } from '../../files/subject.ts';
import { findOwner } from './headers.ts';
import { shared, subjectOf, wordsOf, type Page } from './pageWords.ts';

/** A title, header or lead of a brand that belongs to another page. */
export interface Misplaced {
  text: string;
  key: 'title' | 'header' | 'lead';
  place: { document: Document; pointer: string };
  page: Page;
  owner: Page;
}

/** A page, and what a brand says of it in its own way. */
interface Own {
  page: Page;
  said: RouteDifference;
  pointer: string;
}

/** Finds what a brand says of a page in place of another one, by what everybody says of the two. */
export function findMisplaced({ documents, sound }: Subject, slug: string, pages: readonly Page[]): Misplaced[] {
  const document = documents.get(`brands/${slug}/flows.json`);
  if (!document || !sound.has(document)) return [];
  const differences = recordOf(document.value);
  const own = pages.flatMap((page) =>
    [page.value.path, ...(page.value.also ?? [])].flatMap((path) => {
      const said = differences[path] as RouteDifference | undefined; // differences.schema.json
      return said ? [{ page, said, pointer: `/${escapePointer(path)}` }] : [];
    }),
  );
  const saidOf = new Map<Page, RouteDifference>();
  for (const { page, said } of own) saidOf.set(page, { ...said, ...saidOf.get(page) });
  const asSaid = pages.map((page) => {
    const { title = page.value.title, header = page.value.header } = saidOf.get(page) ?? {};
    return { ...page, value: { ...page.value, title, header } };
  });
  const told = new Set<string>();
  return own.flatMap((one) => {
    const found = (key: Misplaced['key'], owner: Page | undefined): Misplaced[] => {
      const text = one.said[key];
      const seen = `${one.page.value.path} ${text}`; // both addresses of a page say the same
      if (text === undefined || !owner || told.has(seen)) return [];
      told.add(seen);
      return [{ text, key, page: one.page, owner, place: { document, pointer: `${one.pointer}/${key}` } }];
    };
    const header = one.said.header === undefined ? undefined : asSaid.find(({ value }) => value.path === one.page.value.path);
    return [
      ...found('title', ownerOfTitle(one, pages, saidOf)),
      ...found('lead', ownerOfLead(one, pages, saidOf)),
      ...found('header', header && findOwner(header, asSaid)),
    ];
  });
}

type SaidOf = ReadonlyMap<Page, RouteDifference>;

/** The page whose title this is, or all but is, or which has that of this one. */
function ownerOfTitle({ page, said: { title } }: Own, pages: readonly Page[], saidOf: SaidOf): Page | undefined {
  const words = wordsIn(title);
  if (title === undefined || shared(words, subjectOf(page)) > 0) return undefined;
  return pages.find((other) => {
    const own = saidOf.get(other)?.title;
    if (other === page || shared(words, subjectOf(other)) === 0) return false;
    return (own ?? other.value.title) === title || isLike(words, wordsOf(other.value.title)) || areCrossed(wordsIn(own), page, other);
  });
}

/** Whether two of three words are the same, and two at least. */
function isLike(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const same = shared(words, others);
  return same >= 2 && 3 * same >= 2 * Math.max(words.size, others.size);
}

/** Whether what is said of the other page speaks of this one alone. */
const areCrossed = (own: ReadonlySet<string>, page: Page, other: Page) =>
  shared(own, subjectOf(page)) > 0 && shared(own, subjectOf(other)) === 0;

/** The page whose lead this is, of which another one is said, or the same. */
function ownerOfLead({ page, said: { lead } }: Own, pages: readonly Page[], saidOf: SaidOf): Page | undefined {
  return pages.find((other) => {
    const own = saidOf.get(other)?.lead;
    if (lead === undefined || other === page || own === undefined) return false;
    const [here, there] = [without(aboutOf(page), aboutOf(other)), without(aboutOf(other), aboutOf(page))];
    if (shared(wordsIn(lead), here) > 0 || (own !== lead && shared(wordsIn(own), there) > 0)) return false;
    return shared(wordsIn(lead), without(wordsIn(other.value.lead), aboutOf(page))) >= 3;
  });
}

const aboutOf = (page: Page) => new Set([...subjectOf(page), ...wordsIn(page.value.lead)]);
const wordsIn = (text = '') => wordsOf(text.replaceAll(/\{[^}]*\}/g, ' '));
const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one].filter((word) => !other.has(word)));
