import { inFiles } from '../files/finder.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import { recordOf } from '../../build/compile/shape/values.ts';
import { declareRules, warning } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'difference-idle': warning('A brand says about a route what the flow says.'),
});

/** Finds brand differences that repeat the flow. */
export const finder = inFiles(({ documents, brands, pieces }, report) => {
  const routes = new Map(pieces.routes.flatMap(({ value }) => [value.path, ...(value.also ?? [])].map((path) => [path, value] as const)));
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
