import { idOf, jsonIn } from '../../../../compiler/read/readJson.ts';
import { insertAt, renameKey, setAt, valueAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, type Site } from '../../sites.ts';
import { contractSites, flowSites } from '../../sitesOf.ts';

/** Contradictions in contracts, and misuse of calls. */
export const contractOperators: Operator[] = [
  {
    id: 'session-against-policy',
    description: 'A call requires a session that its policy excludes.',
    expects: ['contract-session'],
    mutants: (files) =>
      contractSites(files, /^session$/).map((site) => broken(site, setAt(site.text, site.path, site.value === 'none' ? 'full' : 'none'))),
  },
  {
    id: 'read-with-a-body',
    description: 'A call that changes something is declared as a read.',
    expects: ['contract-method'],
    mutants: (files) =>
      contractSites(files, /^call$/)
        .filter(({ text, value }) => String(value).startsWith('P') && /"request": \{\s*"(type|description)/.test(text))
        .map((site) => ({
          ...broken(site, setAt(site.text, site.path, String(site.value).replace(/^\w+/, 'GET'))),
          also: [{ file: site.file, pointer: '/request' }],
        })),
  },
  {
    id: 'read-with-a-key',
    description: 'A call that only reads has an idempotency key.',
    expects: ['contract-method'],
    mutants: (files) =>
      contractSites(files, /^idempotent$/)
        .filter(({ text }) => String(valueAt(text, ['call'])).startsWith('GET'))
        .map((site) => broken(site, setAt(site.text, site.path, true))),
  },
  {
    id: 'requires-more-than-a-cookie',
    description: 'A call that identifies the caller by cookie alone takes another credential.',
    expects: ['contract-cookie'],
    mutants: (files) =>
      contractSites(files, /^requiresCookie$/).map((site) => ({
        ...broken(site, setAt(site.text, ['query'], { type: 'object', additionalProperties: false, properties: {} })),
        also: [{ file: site.file, pointer: '/query' }],
      })),
  },
  {
    id: 'secret-in-address',
    description: 'A call has a password in its path or query.',
    expects: ['contract-secret'],
    mutants: (files) =>
      contractSites(files, /^query\.properties$/).map((site) =>
        broken(site, setAt(site.text, [...site.path, 'password'], { type: 'string', maxLength: 100 })),
      ),
  },
  {
    id: 'unknown-constant-of-contract',
    description: 'A condition of a contract requires a field that may not be sent.',
    expects: ['contract-choice'],
    mutants: (files) => contractSites(files, /\.const$/).map((site) => broken(site, setAt(site.text, site.path, 'nonsense'))),
  },
  {
    id: 'optional-main-call',
    description: 'The main call of a submit may fail silently.',
    expects: ['call-optional'],
    mutants: (files) =>
      flowSites(files, /\.do\.0$|\.do\.\*$/)
        .filter(({ path }) => path.at(-1) === 0)
        .map((site) => broken(site, setAt(site.text, [...site.path, 'optional'], true))),
  },
  {
    id: 'call-made-twice',
    description: 'A submit makes a call twice.',
    expects: ['call-twice'],
    mutants: (files) => flowSites(files, /\.do\.\*$/).map((site) => twice(site)),
  },
  {
    id: 'load-that-writes',
    description: 'A page logs out everyone who opens it.',
    expects: ['load-writes'],
    mutants: (files) => flowSites(files, /\.loads\.\*\.call$/).map((site) => broken(site, setAt(site.text, site.path, 'logout'))),
  },
  {
    id: 'lost-shape',
    description: 'A shape that calls refer to is missing.',
    expects: ['contract-shape'],
    mutants: (files) =>
      jsonIn(files, 'schemas/api/shapes').map((file) => ({
        file,
        pointer: '',
        text: null,
        also: [{ folder: 'schemas/api/', name: `${idOf(file)}.json` }],
      })),
  },
  {
    id: 'shape-of-no-call',
    description: 'A shape was copied, and no call uses the copy.',
    expects: ['contract-shape-unused'],
    mutants: (files) => [{ file: 'schemas/api/shapes/copy.json', pointer: '', text: files.read('schemas/api/shapes/uuid.json') }],
  },
  {
    id: 'problem-of-another-field',
    description: 'A problem names a field that the call does not have.',
    expects: ['contract-choice'],
    mutants: (files) =>
      contractSites(files, /^problems\.\*\.\*\.fields\.\*$/)
        .filter(({ text }) => text.includes('"request": {\n    "type": "object"') || text.includes('"request": {\n    "desc'))
        .map((site) => broken(site, setAt(site.text, site.path, `${String(site.value)}s`))),
  },
  {
    id: 'open-answer',
    description: 'An answer allows fields that the contract does not name.',
    expects: ['answer-open'],
    mutants: (files) =>
      contractSites(files, /^answers\..*additionalProperties$/)
        .filter(({ value }) => value === false)
        .map((site) => ({
          ...broken(site, setAt(site.text, site.path, true)),
          pointer: site.pointer.replace(/\/additionalProperties$/, ''),
        })),
  },
  {
    id: 'code-without-a-sentence',
    description: 'A problem has a code without a message.',
    expects: ['refusal-missing'],
    mutants: (files) =>
      contractSites(files, /^problems\.\*\.\*\.code$/).map((site) =>
        broken(site, setAt(site.text, site.path, `${String(site.value)}_odd`)),
      ),
  },
  {
    id: 'row-of-another-field',
    description: 'A policy or change row names a field that the request does not have.',
    expects: ['row-of-no-request'],
    mutants: (files) => [
      ...contractSites(files, /^(policy|changes)\.\*\.step$/).map((site) =>
        broken(site, setAt(site.text, site.path, `${String(site.value)}s`)),
      ),
      ...contractSites(files, /^changes\.\*\.sent\.\*$/).map((site) => ({
        ...broken(site, renameKey(site.text, site.path, `${String(site.path.at(-1))}s`)),
        pointer: `${site.pointer}s`,
      })),
    ],
  },
  {
    id: 'row-of-another-value',
    description: 'A change row names a value that cannot be sent.',
    expects: ['row-of-no-request'],
    mutants: (files) =>
      contractSites(files, /^changes\.\*\.sent\.\*\.\*$/).map((site) =>
        broken(site, setAt(site.text, site.path, `${String(site.value)}s`)),
      ),
  },
  {
    id: 'value-without-its-branch',
    description: 'A registration step lacks the list of its fields in the contract.',
    expects: ['contract-choice'],
    mutants: (files) =>
      contractSites(files, /^request\.properties\.\*\.enum$/)
        .filter(({ path }) => path.at(-2) === 'registration_step')
        .map((site) => broken(site, setAt(site.text, [...site.path, 4], 'phone'))),
  },
];

/** Duplicates a list entry; the second is reported. */
function twice(site: Site): Broken {
  const next = Number(site.path.at(-1)) + 1;
  const list = site.pointer.replace(/\/\d+$/, '');
  return {
    ...broken(site, insertAt(site.text, [...site.path.slice(0, -1), next], site.value)),
    also: [{ file: site.file, pointer: `${list}/${next}` }],
  };
}
