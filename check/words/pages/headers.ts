import { linkedFrom, shared, subjectOf, wordsOf, type Page } from './pageWords.ts';

/** The page that a header belongs to, where it stands on another one. */
export function findOwner(page: Page, pages: readonly Page[]): Page | undefined {
  const { header } = page.value;
  if (header === undefined || speaksOf(header, page)) return undefined;
  const same = pages.filter((other) => other.value.header === header && other !== page);
  const [owner, ...more] = same;
  if (owner && more.length === 0 && speaksOf(header, owner) && areBeside(owner, page)) return owner;
  return findInAnotherFlow(header, page, same, pages);
}

/**
 * A header of another flow, of which one page at least has it and is what it speaks of: whoever began a page with that one left it. It is
 * none where the flow of the page has it elsewhere, where one page leads to the other - a part is called as the whole -, or where no other
 * header of the flow speaks of the page.
 */
function findInAnotherFlow(header: string, page: Page, same: readonly Page[], pages: readonly Page[]): Page | undefined {
  const beside = pages.filter(({ document }) => document === page.document);
  if (same.some(({ document }) => document === page.document)) return undefined;
  const about = wordsOf(`${page.value.title} ${page.value.path} ${page.document.file}`.replaceAll(/[/._-]/g, ' '));
  const speaksHere = (text: string) => shared(wordsOf(text), about) > 0;
  if (speaksHere(header) || !beside.some(({ value }) => value.header !== undefined && speaksHere(value.header))) return undefined;
  const owner = same.find((other) => speaksOf(header, other));
  return owner && !same.some((other) => leads(page, other) || leads(other, page)) ? owner : undefined;
}

const leads = (from: Page, to: Page) => linkedFrom(from.value).includes(to.value.path);

const speaksOf = (text: string, page: Page) => shared(wordsOf(text), subjectOf(page)) > 0;
const parentOf = ({ value }: Page) => value.path.slice(0, value.path.lastIndexOf('/'));
const areBeside = (one: Page, other: Page) => parentOf(one) !== '' && parentOf(one) === parentOf(other);
