import type { Files } from '../../../../compiler/read/files.ts';
import { repeatKey } from '../../edit.ts';
import { groupBy } from '../../groupBy.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, checkedFiles, oneOfEachKind, sitesIn, type Site } from '../../sites.ts';

/** Broken syntax in every file that check reads. */
export const syntaxOperators: Operator[] = [
  {
    id: 'cut-off',
    description: 'The file is truncated.',
    expects: ['json-syntax'],
    mutants: (files) => everyFile(files, (text) => text.slice(0, Math.floor(text.length / 2))),
  },
  { id: 'empty-file', description: 'The file is empty.', expects: ['json-syntax'], mutants: (files) => everyFile(files, () => '') },
  {
    id: 'trailing-comma',
    description: 'A comma follows the last key.',
    expects: ['json-syntax'],
    mutants: (files) => everyFile(files, (text) => text.replace(/\s*\}\s*$/, ',\n}\n')),
  },
  {
    id: 'comment',
    description: 'The file begins with a comment.',
    expects: ['json-syntax'],
    mutants: (files) => everyFile(files, (text) => `// read this first\n${text}`),
  },
  {
    id: 'byte-order-mark',
    description: 'The file begins with a byte order mark.',
    expects: ['json-syntax'],
    mutants: (files) => everyFile(files, (text) => `\uFEFF${text}`),
  },
  {
    id: 'repeated-key',
    description: 'A key is repeated in an object.',
    expects: ['json-duplicate-key'],
    mutants: (files) => everyKey(files).map((site) => broken(site, repeatKey(site.text, site.path))),
  },
  {
    id: 'list-for-object',
    description: 'The file contains a list.',
    expects: ['shape-type'],
    mutants: (files) => everyFile(files, () => '[]\n'),
  },
];

function everyFile(files: Files, edit: (text: string) => string): Broken[] {
  return checkedFiles(files).map((file) => ({ file, pointer: '', text: edit(files.read(file)) }));
}

/** Keys of every kind in each sort of file, plus the last key of each file. */
function everyKey(files: Files): Site[] {
  const sites = checkedFiles(files).flatMap((file) => sitesIn(files, file));
  const keys = sites.filter(({ path }) => typeof path.at(-1) === 'string' && path.length < 6);
  const lasts = [...groupBy(keys, ({ file }) => file).values()].flatMap((sites) => sites.slice(-1));
  return [...new Set([...oneOfEachKind(keys), ...lasts])];
}
