import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { escapePointer, type Document } from '../../build/compile/shape/document.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import { declareRules, warning } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'difference-idle': warning('A brand says about a route what the flow says.'),
  'difference-half': warning('A brand says something about a page at one of its addresses, and something else at another.'),
});

/** Finds brand differences that repeat the flow. */
export const finder = inFiles(({ documents, brands, pieces }, report) => {
  const routes = new Map(pieces.routes.flatMap(({ value }) => [value.path, ...(value.also ?? [])].map((path) => [path, value] as const)));
  for (const document of brands.flatMap((slug) => documents.get(`brands/${slug}/flows.json`) ?? []))
    for (const { value } of pieces.routes) checkAlias([value.path, ...(value.also ?? [])], document, report);
  for (const document of brands.flatMap((slug) => documents.get(`brands/${slug}/flows.json`) ?? [])) {
    for (const [path, difference] of Object.entries(recordOf(document.value))) {
      const route = routes.get(path);
      if (!route) continue; // the compiler tells unknown routes
      for (const place of idleIn(recordOf(difference), route))
        report(
          { document, pointer: `/${escapePointer(path)}${place}` },
          rules['difference-idle'],
          'the flow says the same',
          'Take it out.',
        );
    }
  }
});

/** Several addresses of one page read alike. */
function checkAlias(addresses: string[], document: Document, report: Report): void {
  const all = recordOf(document.value);
  const [first, ...others] = addresses.filter((address) => Object.hasOwn(all, address));
  const odd = first === undefined ? undefined : others.find((address) => !isSame(all[address], all[first]));
  const silent = first === undefined ? undefined : addresses.find((address) => !Object.hasOwn(all, address));
  const other = odd ?? silent;
  if (first === undefined || other === undefined) return;
  report(
    { document, pointer: `/${escapePointer(first)}` },
    rules['difference-half'],
    `${other} is the same page, and ${odd === undefined ? 'says what every brand says' : 'says something else'}`,
    `Say the same under "${other}".`,
  );
}

function idleIn(difference: Record<string, unknown>, route: RouteSource): string[] {
  const { submits, ...texts } = difference;
  const own = recordOf(route);
  const idle = Object.keys(texts).filter((key) => isSame(texts[key], own[key]));
  const words = Object.entries(recordOf(submits)).flatMap(([name, said]) => {
    const submit = recordOf(route.submits?.[name]);
    return Object.entries(recordOf(said)).flatMap(([key, text]) =>
      isSame(text, submit[key]) ? [`/submits/${escapePointer(name)}/${key}`] : [],
    );
  });
  const isEmpty = Object.keys(difference).length === 0;
  return isEmpty ? [''] : [...idle.map((key) => `/${key}`), ...words];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
