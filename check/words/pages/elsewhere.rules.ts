import { declareRules, error } from '../../../build/compile/shape/rule.ts';
import type { Piece } from '../../../build/compile/pieces.ts';
import type { RouteSource } from '../../../src/flow/language/source.ts';
import { inFiles } from '../../files/finder.ts';
import type { Place, Report } from '../../files/report.ts';
import { labelsOn, type Label } from './labels.ts';
import { shared, subjectOf, wordsOf, type Page } from './pageWords.ts';

export const rules = declareRules({
  'label-elsewhere': error('A link or button that says one thing and leads to, or does, another.'),
});

/** Finds labels that speak of something else than what happens. Only words of names, addresses and titles count: nobody is held to a taste. */
export const finder = inFiles((subject, report) => {
  const pages = subject.pieces.routes.filter(({ value }) => value.redirect === undefined);
  const named = nameAll(pages);
  checkAlike(pages, named, report);
  for (const page of pages) {
    checkLinks(page, named, report);
    for (const slug of ['base', ...subject.brands]) checkSubmits(page, labelsOn(page, slug, subject), named, report);
  }
});

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
    return page ? [{ label, words: wordsOf(label), about: subjectOf(page), to, page, index }] : [];
  });
  for (const [position, one] of links.entries())
    for (const other of links.slice(position + 1)) {
      const own = fit(one, one) + fit(other, other);
      if (own > 0 || fit(one, other) === 0 || fit(other, one) === 0) continue;
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

/** Finds links that lead elsewhere than one of the same words does, which leads to what they say (WCAG 2.2, 3.2.4). */
function checkAlike(pages: Page[], { byPath, byTitle }: Named, report: Report): void {
  const meant = new Map<string, { to: string; path: string }>();
  const lost: { label: string; to: string; place: Place }[] = [];
  for (const { value, document, pointer } of pages)
    for (const [index, { label, to }] of (value.links ?? []).entries()) {
      const page = byPath.get(to);
      if (!page || byTitle.has(plain(label))) continue; // whether a title leads to its page is looked at below
      if (shared(wordsOf(label), subjectOf(page)) > 0) meant.set(label, { to, path: value.path });
      else lost.push({ label, to, place: { document, pointer: `${pointer}/links/${index}/to` } });
    }
  for (const { label, to, place } of lost) {
    const right = meant.get(label);
    if (right)
      report(
        place,
        rules['label-elsewhere'],
        `"${label}" leads to ${to}, and at ${right.path} to ${right.to}`,
        `Lead to ${right.to}, or say what is at ${to}.`,
      );
  }
}

/** A label, the words of it, and those of what it stands for. */
interface Spoken {
  words: ReadonlySet<string>;
  about: ReadonlySet<string>;
}

const fit = ({ words }: Spoken, { about }: Spoken) => shared(words, about);
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** “Don’t cancel” and “Send it another way” name what they do not do. */
const negation = /\b(not|no|never|without|instead|another|other)\b|n[’']t\b/i;

/** Finds a submit under whose label a link or another submit stands: what both labels say tells nothing about which is which. */
function checkSubmits(page: Piece<RouteSource>, labels: Label[], { byPath }: Named, report: Report): void {
  const spoken = labels.filter(({ text }) => !negation.test(text)).map((label) => ({ label, about: subjectOfLabel(page, label, byPath) }));
  for (const [index, other] of spoken.entries())
    for (const one of spoken.slice(0, index)) {
      if (!one.label.submit || !(one.label.isOwn || other.label.isOwn)) continue;
      const [first, second] = [wordsOf(one.label.text), wordsOf(other.label.text)];
      const here = { words: without(first, second), about: one.about };
      const there = { words: without(second, first), about: other.about };
      if (fit(here, here) + fit(there, there) > 0 || fit(here, there) + fit(there, here) === 0) continue;
      report(
        (one.label.isOwn ? one : other).label.place,
        rules['label-elsewhere'],
        `“${one.label.text}” ${happens(one.label)}, and “${other.label.text}” ${happens(other.label)}`,
        'Exchange the two labels if they have changed places.',
      );
    }
}

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one].filter((word) => !other.has(word)));

function happens({ link, submit }: Label): string {
  if (link) return `leads to ${link.to}`;
  const calls = (submit?.do ?? []).map(({ call }) => `"${call}"`).join(' and ');
  const target = submit?.to === undefined ? '' : `leads to ${submit.to}`;
  return calls === '' ? target : `calls ${calls}`;
}

/** What happens after a label, in words: its name, its calls and where it leads; what cannot be undone is what its page is about. */
function subjectOfLabel(page: Page, { link, submit }: Label, byPath: Named['byPath']): ReadonlySet<string> {
  const target = byPath.get(link?.to ?? submit?.to ?? '');
  const said = [submit?.name ?? '', ...(submit?.do ?? []).map(({ call }) => call)].join(' ').replaceAll(/\bre(?=\p{L}{4})/gu, 're ');
  const ofPage = submit?.kind === 'danger' ? subjectOf(page) : new Set<string>();
  return new Set([...(target ? subjectOf(target) : []), ...wordsOf(said), ...ofPage]);
}
