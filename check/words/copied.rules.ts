import { declareRules, error, warning } from '../../build/compile/shape/rule.ts';
import type { Piece } from '../../build/compile/pieces.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';

export const rules = declareRules({
  'label-elsewhere': error('A link that says one page and leads to another.'),
  'title-copied': warning('A page with the title of another one, from which it was copied.'),
  'announced-twice': warning('Two steps that are announced alike.'),
});

/** Finds texts that speak of another page than the one that they stand for. Only words of addresses and titles count: nobody is held to a taste. */
export const finder = inFiles(({ pieces }, report) => {
  const pages = pieces.routes.filter(({ value }) => value.redirect === undefined);
  const named = nameAll(pages);
  for (const page of pages) checkLinks(page, named, report);
  checkTitles(pages, report);
  const announced = new Map<string, string>();
  for (const { value, document, pointer } of pages) {
    const text = value.announced;
    const first = text === undefined ? undefined : announced.get(text);
    if (first !== undefined)
      report(
        { document, pointer: `${pointer}/announced` },
        rules['announced-twice'],
        `${first} is announced by the same words`,
        'Say what comes here.',
      );
    if (text !== undefined) announced.set(text, value.path);
  }
});

type Page = Piece<RouteSource>;

/** Words that stand in any label. */
const common = new Set(
  'about all and another any are back can for from get have here how into its new not our out see set that the them they this use was what where will with you your'.split(
    ' ',
  ),
);

/** Words that tell pages apart, without their endings. */
function wordsOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !common.has(word));
  return new Set(words.map((word) => word.replace(/(ing|ed|es|s)$/, '')));
}

const subjectOf = ({ value }: Page) => wordsOf(`${value.title} ${value.path.split('/').slice(-1)[0]}`);
const shared = (one: Set<string>, other: Set<string>) => [...one].filter((word) => other.has(word)).length;

/** Pages by what links name, so that a link need not look at each: there may be thousands. */
interface Named {
  byPath: ReadonlyMap<string, Page>;
  byTitle: ReadonlyMap<string, Page>;
}

/** Of several pages the first has the name. */
function nameAll(pages: Page[]): Named {
  const first = (nameOf: (page: Page) => string) => new Map(pages.toReversed().map((page) => [nameOf(page), page]));
  return { byPath: first(({ value }) => value.path), byTitle: first(({ value }) => plain(value.title)) };
}

function checkLinks({ value, document, pointer }: Page, { byPath, byTitle }: Named, report: Report): void {
  const links = (value.links ?? []).flatMap(({ label, to }, index) => {
    const page = byPath.get(to);
    return page ? [{ label, words: wordsOf(label), to, page, index }] : [];
  });
  for (const [position, one] of links.entries())
    for (const other of links.slice(position + 1)) {
      const [own, exchanged] = [fit(one, one) + fit(other, other), fit(one, other) + fit(other, one)];
      if (own > 0 || fit(one, other) === 0 || fit(other, one) === 0 || exchanged === 0) continue;
      report(
        { document, pointer: `${pointer}/links/${one.index}/to` },
        rules['label-elsewhere'],
        `"${one.label}" leads to ${one.to}, and "${other.label}" to ${other.to}`,
        'Exchange the two addresses.',
      );
      return;
    }
  for (const { label, to, index, words, page } of links) {
    const meant = byTitle.get(plain(label));
    if (!meant || meant.value.path === to || plain(page.value.title) === plain(label) || shared(words, subjectOf(page)) > 0) continue;
    report(
      { document, pointer: `${pointer}/links/${index}/to` },
      rules['label-elsewhere'],
      `"${label}" is ${meant.value.path}, and this leads to ${to}`,
      `Lead to ${meant.value.path}, or say what is at ${to}.`,
    );
  }
}

interface Link {
  words: Set<string>;
  page: Page;
}

const fit = ({ words }: Link, { page }: Link) => shared(words, subjectOf(page));
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A title belongs to that of two pages whose address has a word of it; where neither has, or both, they may be called alike. */
function checkTitles(pages: Page[], report: Report): void {
  const byTitle = new Map<string, Page[]>();
  for (const page of pages) byTitle.set(page.value.title, [...(byTitle.get(page.value.title) ?? []), page]);
  for (const [title, same] of byTitle) {
    const isNamed = ({ value }: Page) => shared(wordsOf(title), wordsOf(value.path.split('/').at(-1) ?? '')) > 0;
    const owner = same.find(isNamed);
    for (const { value, document, pointer } of owner ? same.filter((page) => !isNamed(page)) : [])
      report(
        { document, pointer: `${pointer}/title` },
        rules['title-copied'],
        `"${title}" is the title of ${owner?.value.path}`,
        `Say what ${value.path} is.`,
      );
  }
}
