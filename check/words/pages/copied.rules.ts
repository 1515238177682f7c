import { declareRules, warning } from '../../../build/compile/shape/rule.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import { findOwner } from './headers.ts';
import { findMisplaced, type Misplaced } from './ofBrands.ts';
import { shared, subjectOf, wordsOf, type Page } from './pageWords.ts';

export const rules = declareRules({
  'title-copied': warning(
    'A page with the title, the header or the lead of another one, from which it was copied or with which it was exchanged.',
  ),
  'announced-twice': warning('Two steps that are announced alike.'),
  'announced-elsewhere': warning('A step that is announced by what another one is about, which is announced as something else.'),
});

/** Finds texts that speak of another page than the one that they stand for. Only words of addresses and titles count: nobody is held to a taste. */
export const finder = inFiles((subject, report) => {
  const pages = subject.pieces.routes.filter(({ value }) => value.redirect === undefined);
  checkTitles(pages, report);
  checkHeaders(pages, report);
  checkAnnounced(pages, report);
  for (const slug of subject.brands) checkOwn(findMisplaced(subject, slug, pages), report);
});

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

/** A header speaks of its page, or of what several belong to, and not of what the page beside it, or one of another flow, is called. */
function checkHeaders(pages: Page[], report: Report): void {
  for (const page of pages) {
    const owner = findOwner(page, pages);
    if (owner)
      report(
        { document: page.document, pointer: `${page.pointer}/header` },
        rules['title-copied'],
        `"${page.value.header}" is what ${owner.value.path} is called, and this is "${page.value.title}"`,
        `Say what ${page.value.path} is.`,
      );
  }
}

function checkOwn(misplaced: Misplaced[], report: Report): void {
  for (const { text, key, place, page, owner } of misplaced)
    report(
      place,
      rules['title-copied'],
      key === 'lead'
        ? `“${text}” speaks of ${owner.value.path}, and this is "${page.value.title}"`
        : `"${text}" is what ${owner.value.path} is called, and this is "${page.value.title}"`,
      `Say what ${page.value.path} is; exchange the two if they have changed places.`,
    );
}

function checkAnnounced(pages: Page[], report: Report): void {
  const steps = pages.flatMap((page) => (page.value.announced === undefined ? [] : [{ page, text: page.value.announced }]));
  const told = new Set<Page>();
  for (const [index, { page, text }] of steps.entries()) {
    const { value, document, pointer } = page;
    const place = { document, pointer: `${pointer}/announced` };
    const first = steps.slice(0, index).findLast((each) => each.text === text);
    if (first) {
      report(place, rules['announced-twice'], `${first.page.value.path} is announced by the same words`, 'Say what comes here.');
      continue;
    }
    const meant = steps.find((other) => speaksOf(text, other.page) && !speaksOf(text, page) && !speaksOf(other.text, other.page));
    if (!meant || told.has(meant.page)) continue;
    told.add(page);
    report(
      place,
      rules['announced-elsewhere'],
      `“${text}” announces ${value.path}, and speaks of ${meant.page.value.path}, which is announced as “${meant.text}”`,
      'Exchange the two if they have changed places.',
    );
  }
}

const speaksOf = (text: string, page: Page) => shared(wordsOf(text), subjectOf(page)) > 0;
