import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, setAt } from '../../edit.ts';
import { firstOfEach } from '../../groupBy.ts';
import { misspell } from '../../misspell.ts';
import type { Mention, Operator } from '../../mutant.ts';
import { broken, checkedFiles, sitesIn, sortOf } from '../../sites.ts';

/** Mistakes in schemas, and in references to them. */
export const schemaOperators: Operator[] = [
  {
    id: 'other-schema',
    description: 'A file names the wrong schema.',
    expects: ['schema-link', 'shape-value'],
    mutants: (files) =>
      checkedFiles(files)
        .flatMap((file) => sitesIn(files, file).filter(({ kind }) => kind === '$schema'))
        .map((site) => broken(site, setAt(site.text, site.path, String(site.value).replace(/\w+(?=\.schema)/, misspell)))),
  },
  {
    id: 'lost-schema-link',
    description: 'A file names no schema.',
    expects: ['schema-link', 'shape-missing-key'],
    mutants: (files) =>
      firstOfEach(checkedFiles(files), sortOf)
        .filter((file) => files.read(file).includes('$schema'))
        .map((file) => ({ file, pointer: '', text: removeAt(files.read(file), ['$schema']) })),
  },
  {
    id: 'broken-schema',
    description: 'A schema of schemas/config does not compile.',
    expects: ['schema-broken'],
    mutants: (files) => schemas(files).map((file) => ({ file, pointer: '', text: setAt(files.read(file), ['type'], 'objekt') })),
  },
  {
    id: 'emptied-schema',
    description: 'A schema of schemas/config no longer requires anything.',
    expects: ['schema-lax'],
    mutants: (files) => schemas(files).map((file) => ({ file, pointer: '', text: '{}' })),
  },
  {
    id: 'opened-schema',
    description: 'A schema of schemas/config allows any key.',
    expects: ['schema-lax'],
    mutants: (files) =>
      schemas(files)
        .filter((file) => 'additionalProperties' in JSON.parse(files.read(file)))
        .map((file) => ({ file, pointer: '', text: removeAt(files.read(file), ['additionalProperties']) })),
  },
  {
    id: 'lost-schema',
    description: 'A schema of schemas/config is missing.',
    expects: ['schema-link', 'file-missing'],
    mutants: (files) =>
      schemas(files).map((file) => ({ file, pointer: '', text: null, also: [{ folder: '', name: file.replace(/^.*\//, '') }] })),
  },
  {
    id: 'stale-guard-schema',
    description: 'The schema of guards lacks one of them.',
    expects: ['guard-schema-stale'],
    mutants: (files) => {
      const file = 'schemas/config/guard.schema.json';
      return [{ file, pointer: '', text: removeAt(files.read(file), ['anyOf', 3]) }];
    },
  },
  {
    id: 'lost-file',
    description: 'A file that every app needs is missing.',
    expects: ['file-missing'],
    mutants: () => ['flows/app.json', 'flows/calls.json'].map((file) => ({ file, pointer: '', text: null })),
  },
  {
    id: 'lost-form',
    description: 'A form that a flow names is missing.',
    expects: ['form-unknown'],
    mutants: (files) => filesIn(files, 'schemas/forms').map((file) => ({ file, pointer: '', text: null, also: [mention(file)] })),
  },
  {
    id: 'lost-call',
    description: 'The contract of a call is missing.',
    expects: ['call-unknown', 'file-missing'],
    mutants: (files) =>
      filesIn(files, 'schemas/api')
        .filter((file) => isNamed(files, file))
        .map((file) => ({ file, pointer: '', text: null, also: [mention(file)] })),
  },
  {
    id: 'lost-words',
    description: 'A file of words is missing.',
    expects: ['word-missing', 'form-label'],
    mutants: (files) =>
      filesIn(files, 'brands/base/words').map((file) => ({
        file,
        pointer: '',
        text: null,
        also: [
          { folder: '', name: `${idOf(file)}.` },
          { folder: 'schemas/forms/', name: '.label' },
        ],
      })),
  },
];

const schemas = (files: Files) => filesIn(files, 'schemas/config').filter((file) => !/guard\.schema/.test(file));

function filesIn(files: Files, folder: string): string[] {
  return files
    .list(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);
}

const idOf = (file: string) => file.replace(/^.*\/|\.json$/g, '');

/** Removing it is reported where a flow mentions it. */
const mention = (file: string): Mention => ({ folder: 'flows/', name: `"${idOf(file)}"` });

function isNamed(files: Files, file: string): boolean {
  const flows = checkedFiles(files).filter((each) => each.startsWith('flows/'));
  return flows.flatMap((each) => sitesIn(files, each)).some(({ value, path }) => value === idOf(file) || path.at(-1) === idOf(file));
}
