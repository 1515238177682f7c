import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, renameKey, setAt, valueAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator, Place } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';
import { callSites, contractSites, flowSites } from '../../sitesOf.ts';

/** Mistakes in answers and how they are used. */
export const callOperators: Operator[] = [
  {
    id: 'lost-fill',
    description: 'An answer is not stored in any fact.',
    expects: [
      'fact-not-filled',
      'fact-never-set',
      'decision-changed',
      'call-without-session',
      'target-refused',
      'route-unreachable',
      'claim-never-confirmed',
      'refusal-stale',
    ],
    mutants: (files) =>
      callSites(files, /\.sets\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [
          factOf(site),
          { file: site.file, pointer: site.pointer.replace(/\/sets\/.*/, '/to') },
          { folder: 'flows/', name: String(site.path.at(-1)) },
          { folder: 'flows/', name: 'session' },
        ],
      })),
  },
  {
    id: 'other-call-of-fact',
    description: 'A fact is loaded by a call that does not fill it.',
    expects: ['fact-not-filled'],
    mutants: (files) =>
      sitesIn(files, 'flows/app.json')
        .filter(({ kind }) => kind === 'facts.*.call')
        .map((site) => broken(site, setAt(site.text, site.path, site.value === 'user' ? 'service' : 'user'))),
  },
  {
    id: 'unloaded-fact',
    description: 'Nothing loads a fact that guards read.',
    expects: ['fact-not-loaded', 'fact-never-set', 'call-unused'],
    mutants: (files) =>
      sitesIn(files, 'flows/app.json')
        .filter(({ kind }) => kind === 'facts.*')
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), also: [callOf(site)] })),
  },
  {
    id: 'badge-of-no-list',
    description: 'A badge counts a value that is not a list.',
    expects: ['fact-not-list'],
    mutants: (files) =>
      sitesIn(files, 'flows/app.json')
        .filter(({ kind }) => kind === 'navigation.*.badge')
        .map((site) => broken(site, setAt(site.text, site.path, 'depositor'))),
  },
  {
    id: 'stricter-call',
    description: 'A public call requires a session.',
    expects: ['call-without-session'],
    mutants: (files) =>
      contractSites(files, /^session$/)
        .filter(({ value, file }) => value === 'none' && isMade(files, file))
        .map((site) => ({ ...broken(site, setAt(site.text, site.path, 'full')), also: makers(files, site.file) })),
  },
  {
    id: 'lost-path-parameter',
    description: 'A path parameter of a call is not passed.',
    expects: ['path-parameter-missing'],
    mutants: (files) => flowSites(files, /\.path\.\*$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'lost-body-field',
    description: 'A required field of a call is not sent.',
    expects: ['call-required', 'form-call-required'],
    mutants: (files) =>
      flowSites(files, /\.send\.\*$/)
        .filter((site) => isNeeded(files, site))
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'surplus-path-parameter',
    description: 'A call receives an unknown path parameter.',
    expects: ['path-parameter-unknown'],
    mutants: (files) =>
      flowSites(files, /\.(do\.\*|loads\.\*)$/).map((site) =>
        broken({ ...site, pointer: `${site.pointer}/path/nonsense` }, setAt(site.text, [...site.path, 'path', 'nonsense'], 'x')),
      ),
  },
  {
    id: 'surplus-query',
    description: 'A call receives an unknown parameter.',
    expects: ['query-unknown'],
    mutants: (files) =>
      flowSites(files, /\.(do\.\*|loads\.\*)$/).map((site) =>
        broken({ ...site, pointer: `${site.pointer}/query/nonsense` }, setAt(site.text, [...site.path, 'query', 'nonsense'], 'x')),
      ),
  },
  {
    id: 'constant-never-allowed',
    description: 'A call receives a constant that its contract does not allow.',
    expects: ['call-value'],
    mutants: (files) =>
      flowSites(files, /\.(send|path|query)\.\*$/)
        .filter(({ value }) => typeof value === 'string' && !value.startsWith('$'))
        .map((site) => broken(site, setAt(site.text, site.path, 'no such thing'))),
  },
  {
    id: 'other-path-of-contract',
    description: 'The path of a call has a parameter that its schema does not describe.',
    expects: ['contract-path', 'path-parameter-unknown', 'path-parameter-missing'],
    mutants: (files) =>
      contractSites(files, /^call$/)
        .filter(({ value }) => String(value).includes('{'))
        .map((site) => ({
          ...broken(site, setAt(site.text, site.path, String(site.value).replace('}', 'x}'))),
          also: [{ file: site.file, pointer: '/path' }],
        })),
  },
  {
    id: 'fill-without-field',
    description: 'An initial value is given for a field that the form does not have.',
    expects: ['field-unknown'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*$/)
        .filter(({ value }) => Object.hasOwn(value as object, 'form'))
        .map((site) =>
          broken({ ...site, pointer: `${site.pointer}/fill/nonsense` }, setAt(site.text, [...site.path, 'fill'], { nonsense: 'x' })),
        ),
  },
  {
    id: 'renamed-answer',
    description: 'A call renames a field of its answer that others read.',
    expects: ['reference-unknown', 'schema-broken', 'contract-example'],
    mutants: (files) =>
      contractSites(files, /^answers\.\*\.properties\.\*$/)
        .filter(isRead(files))
        .map((site) => ({ ...broken(site, renameKey(site.text, site.path, misspell(keyOf(site)))), also: readers(files, site.file) })),
  },
  {
    id: 'broken-contract',
    description: 'The schema of an answer has an unknown keyword.',
    expects: ['schema-broken', 'shape-unknown-key'],
    mutants: (files) =>
      contractSites(files, /^answers\.\*$/)
        .filter(({ value }) => 'type' in (value as object)) // a schema; references to shapes have no type
        .map((site) => broken(site, renameKey(site.text, [...site.path, 'type'], 'tipe'))),
  },
  {
    id: 'wrong-example',
    description: 'The example of an answer does not match its schema.',
    expects: ['contract-example'],
    mutants: (files) => contractSites(files, /^examples\.\d+$/).map((site) => broken(site, setAt(site.text, site.path, 17))),
  },
  {
    id: 'catastrophic-pattern',
    description: 'A pattern can take exponential time.',
    expects: ['pattern-unsafe'],
    mutants: (files) => contractSites(files, /\.pattern$/).map((site) => broken(site, setAt(site.text, site.path, '^([a-z0-9]+-?)+$'))),
  },
  {
    id: 'unbounded-pattern',
    description: 'A text with a pattern has no maxLength.',
    expects: ['pattern-unbounded'],
    mutants: (files) =>
      contractSites(files, /\.pattern$/).map((site) => broken(site, removeAt(site.text, [...site.path.slice(0, -1), 'maxLength']))),
  },
  {
    id: 'broken-pattern',
    description: 'A pattern is not a regular expression.',
    expects: ['schema-broken', 'pattern-unsafe'],
    mutants: (files) => contractSites(files, /\.pattern$/).map((site) => broken(site, setAt(site.text, site.path, '^[a-z'))),
  },
];

const factOf = ({ path }: Site): Place => ({ file: 'flows/app.json', pointer: `/facts/${String(path.at(-1)).split('.')[0]}/call` });

function isNeeded(files: Files, { text, path }: Site): boolean {
  const { call } = valueAt(text, path.slice(0, -2)) as { call: string }; // `send` belongs to a call
  const contract = JSON.parse(files.read(`schemas/api/${call}.json`)) as { request?: { required?: string[] } };
  const needed = contract.request?.required ?? [];
  return path.at(-1) === '*' ? needed.length > 0 : needed.includes(String(path.at(-1)));
}

/** The contract of the call that loads a fact. */
const callOf = ({ value }: Site): Place => ({ file: `schemas/api/${(value as { call: string }).call}.json`, pointer: '' });

const keyOf = ({ path }: Site) => String(path.at(-1));
const idOf = (file: string) => file.replace(/^.*\/|\.json$/g, '');

function makers(files: Files, file: string): Site[] {
  return flowSites(files, /\.call$/).filter(({ value }) => value === idOf(file));
}

const isMade = (files: Files, file: string) => makers(files, file).length > 0;

/** Where an answer of a call is read. */
function readers(files: Files, file: string): Site[] {
  return sitesIn(files, 'flows/calls.json').filter(({ path, kind }) => path[0] === idOf(file) && /^\*\.sets\.\*$/.test(kind));
}

function isRead(files: Files): (site: Site) => boolean {
  return (site) => readers(files, site.file).some(({ value }) => value === `$answer.${keyOf(site)}`);
}
