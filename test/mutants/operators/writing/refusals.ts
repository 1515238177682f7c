import { removeAt, renameKey, setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';
import type { Files } from '../../../../compiler/read/files.ts';

const base = 'brands/base/refusals.json';

export const refusalOperators: Operator[] = [
  {
    id: 'lost-refusal',
    description: 'A refusal message is missing.',
    expects: ['refusal-missing'],
    mutants: (files) =>
      refusals(files)
        .filter(({ path }) => !String(path[0]).includes('.'))
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'misspelled-refusal',
    description: 'The name of a refusal is misspelled.',
    expects: ['shape-unknown-key'],
    mutants: (files) =>
      refusals(files).map((site) => ({ ...broken(site, renameKey(site.text, site.path, misspell(String(site.path[0])))), pointer: '' })),
  },
  {
    id: 'unfilled-refusal',
    description: 'A refusal message shows a value that is never passed.',
    expects: ['shape-pattern'],
    mutants: (files) => refusals(files).map((site) => broken(site, setAt(site.text, site.path, `${String(site.value)} {somebody}`))),
  },
  {
    id: 'repeated-refusal',
    description: 'A brand repeats a refusal message of base.',
    expects: ['word-override-idle'],
    mutants: (files) =>
      files
        .list('brands')
        .filter((slug) => slug !== 'base')
        .map((slug) => ({
          file: `brands/${slug}/refusals.json`,
          pointer: '/not_found',
          text: JSON.stringify({
            $schema: '../../schemas/config/refusals.schema.json',
            not_found: (JSON.parse(files.read(base)) as { not_found: string }).not_found, // refusals.schema.json
          }),
        })),
  },
  {
    id: 'unsafe-key',
    description: 'A file has a key that is special in JavaScript, such as "__proto__".',
    expects: ['json-unsafe-key'],
    mutants: (files) =>
      ['flows/app.json', 'flows/login.json', 'schemas/forms/login.json', 'schemas/api/login.json', 'brands/volt/words.json', base].map(
        (file) => ({
          file,
          pointer: '/__proto__',
          text: files.read(file).replace('{', '{ "__proto__": { "x": 1 },'),
        }),
      ),
  },
];

const refusals = (files: Files): Site[] => sitesIn(files, base).filter(({ path }) => path.length === 1 && !String(path[0]).startsWith('$'));
