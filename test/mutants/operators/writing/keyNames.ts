import { renameKey } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, checkedFiles, oneOfEachKind, sitesIn, sortOf, type Site } from '../../sites.ts';

export const keyNameOperators: Operator[] = [
  {
    id: 'key-with-blank',
    description: 'A custom name has a space in it and starts with a capital letter.',
    expects: ['shape-key-name'],
    mutants: (files) =>
      oneOfEachKind(
        checkedFiles(files)
          .flatMap((file) => sitesIn(files, file))
          .filter(hasBoundKey),
      ).map((site) => {
        const key = `My ${String(site.path.at(-1))}`;
        return broken(
          { ...site, pointer: site.pointer.replace(/[^/]+$/, '') + key.replaceAll('/', '~1') },
          renameKey(site.text, site.path, key),
        );
      }),
  },
];

/** Keys with a pattern in `schemas/config`: fields, words, differences. */
const bound: [sort: RegExp, kind: RegExp][] = [
  [/^schemas\/forms\/$/, /^schema\.(then\.)?properties\.\*$/],
  [/^schemas\/api\/$/, /^questions\.\*$/],
  [/words(\.json)?\/?$/, /^\*(\.\*)?$/],
  [/^brands\/(flows|refusals|forms)\.json$|refusals\.json$/, /^\*$/],
];

function hasBoundKey({ file, kind, path }: Site): boolean {
  return path.at(-1) !== '$schema' && bound.some(([sort, keys]) => sort.test(sortOf(file)) && keys.test(kind));
}
