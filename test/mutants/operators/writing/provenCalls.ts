import type { Files } from '../../../../build/read/files.ts';
import { jsonIn } from '../../../../build/read/readJson.ts';
import { exchange, removeAt, renameKey, setAt, valueAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn } from '../../sites.ts';
import { callSites, contractSites, flowSites } from '../../sitesOf.ts';

/** Changes what calls demand, contracts and all: only what was accepted tells. */
export const provenCallOperators: Operator[] = [
  {
    id: 'call-without-key',
    says: 'A call that takes a key takes none any more, or one that took none takes one.',
    expects: ['call-changed'],
    mutants: (files) => contractSites(files, /^idempotent$/).map((site) => broken(site, setAt(site.text, site.path, !site.value))),
  },
  {
    id: 'cookie-not-enough',
    says: 'The cookie alone was enough for a call, told it, or was set by it.',
    expects: ['call-changed'],
    mutants: (files) =>
      contractSites(files, /^(byCookie|toldBy|packed|timeout|sets|sets\.\*)$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'policy-for-others',
    says: 'A call lets in somebody else, or nobody of those it let in.',
    expects: ['call-changed'],
    mutants: (files) =>
      contractSites(files, /^policy\.\*\.(actor|lastStep|status)$/).map((site) => {
        const [first = '', ...others] = site.value as string[]; // a list of names
        const [one, other] = unlike[String(site.path.at(-1))] ?? [];
        return broken(site, setAt(site.text, site.path, others.length > 0 ? others : [first === one ? other : one]));
      }),
  },
  {
    id: 'other-address-of-call',
    says: 'A call has another address.',
    expects: ['call-changed'],
    mutants: (files) => contractSites(files, /^call$/).map((site) => broken(site, setAt(site.text, site.path, `${String(site.value)}s`))),
  },
  {
    id: 'other-success',
    says: 'A call answers with another status.',
    expects: ['call-changed'],
    mutants: (files) =>
      contractSites(files, /^answers\.\*$/)
        .filter(({ path }) => path[1] === '200')
        .map((site) => broken(site, site.text.replaceAll('"200"', '"203"'))),
  },
  {
    id: 'need-not-be-said',
    says: 'A request or an answer need not have something any more.',
    expects: ['call-changed'],
    mutants: (files) =>
      contractSites(files, /^(request|answers\.\*)\.required\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [{ file: site.file, pointer: `/${site.path[0]}` }],
      })),
  },
  {
    id: 'other-limit-of-value',
    says: 'A value of a request or an answer may be something else, or anything.',
    expects: ['call-changed'],
    mutants: (files) =>
      contractSites(files, /^(request|answers)\..*\.(pattern|enum|maxLength|minLength|format|const)$/)
        .map((site) => broken(site, removeAt(site.text, site.path)))
        .map((each) => ({ ...each, also: [{ file: each.file, pointer: each.pointer.slice(0, each.pointer.lastIndexOf('/')) }] })),
  },
  {
    id: 'lost-problem-of-call',
    says: 'A call no longer refuses with a status.',
    expects: ['call-changed'],
    mutants: (files) =>
      contractSites(files, /^problems\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [{ file: site.file, pointer: '/problems' }],
      })),
  },
  {
    id: 'calls-in-another-order',
    says: 'A submit makes its calls in another order.',
    expects: ['submit-changed'],
    mutants: (files) =>
      flowSites(files, /\.submits\.\*\.do\.\*$/)
        .filter(({ path }) => path.at(-1) !== 0)
        .map((site) => ({
          ...broken(site, exchange(site.text, site.path, site.path.with(-1, Number(site.path.at(-1)) - 1))),
          pointer: site.pointer.slice(0, site.pointer.lastIndexOf('/')),
        })),
  },
  {
    id: 'way-elsewhere',
    says: 'A link, Back, a submit, a refusal or an item of the navigation leads to another page.',
    expects: ['way-changed'],
    mutants: (files) =>
      [
        ...flowSites(files, /^routes\.\*\.(back|links\.\*\.to|submits\.\*\.to)$/),
        ...sitesIn(files, 'flows/app.json').filter(({ kind }) => /^navigation\.\*\.to$/.test(kind)),
        ...callSites(files, /^\*\.problems\.\*\.to$/),
      ].map((site) => broken(site, setAt(site.text, site.path, site.value === '/login' ? '/login/sent' : '/login'))),
  },
  {
    id: 'lost-back',
    says: 'A page has no Back any more.',
    expects: ['way-changed', 'page-without-way-out'],
    mutants: (files) => flowSites(files, /^routes\.\*\.back$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'ways-not-accepted',
    says: 'Where the ways of a page lead was never accepted.',
    expects: ['page-unproven', 'way-changed'],
    mutants: (files) =>
      accepted(files, 'ways')
        .filter(({ value }) => Object.keys(value as object).length > 0) // a map by its names
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), also: [{ folder: 'flows/', name: wordOf(site.path[1]) }] })),
  },
  {
    id: 'other-value-handed-on',
    says: 'A page hands on a constant in the place of an answer or a fact, or nothing.',
    expects: ['value-changed', 'call-value', 'fact-value', 'fill-refused', 'path-parameter-missing', 'call-required', 'form-field-unsent'],
    mutants: (files) => [
      ...handedOn(files).map((site) => broken(site, setAt(site.text, site.path, 'other'))),
      ...handedOn(files).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [{ file: site.file, pointer: site.pointer.replace(/\/\w+\/[^/]+$/, '') }],
      })),
    ],
  },
  {
    id: 'entry-left-in-history',
    says: 'A submit leaves its session as it is.',
    expects: ['value-changed', 'replace-missing', 'log-out-idle'],
    mutants: (files) =>
      flowSites(files, /\.submits\.\*\.endsSession$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [{ file: site.file, pointer: site.pointer.slice(0, site.pointer.lastIndexOf('/')) }],
      })),
  },
  {
    id: 'values-not-accepted',
    says: 'What a page hands on was never accepted.',
    expects: ['page-unproven'],
    mutants: (files) =>
      accepted(files, 'values')
        .filter(({ value }) => Object.keys(value as object).some((name) => name.startsWith('submit '))) // a map by its names
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), also: [{ folder: 'flows/', name: String(site.path[1]) }] })),
  },
  {
    id: 'unaccepted-call',
    says: 'What a call demands was never accepted.',
    expects: ['call-unproven'],
    mutants: (files) =>
      accepted(files, 'calls').map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [{ file: `schemas/api/${String(site.path[1])}.json`, pointer: '' }],
      })),
  },
  {
    id: 'accepted-call-gone',
    says: 'A call was accepted that there is not.',
    expects: ['call-gone'],
    mutants: (files) =>
      accepted(files, 'calls').map((site) => ({
        ...broken(site, renameKey(site.text, site.path, `${String(site.path[1])}-gone`)),
        also: [{ file: site.file, pointer: `/calls/${String(site.path[1])}-gone` }],
      })),
  },
  {
    id: 'other-status-in-list',
    says: 'A problem of a list has another status.',
    expects: ['list-changed'],
    mutants: (files) =>
      listSites(files, /(^|\.)status$/).map((site) => broken(site, setAt(site.text, site.path, site.value === 400 ? 410 : 400))),
  },
  {
    id: 'other-code-in-list',
    says: 'A problem of a list has the code of another one.',
    expects: ['list-changed'],
    mutants: (files) =>
      listSites(files, /(^|\.)code$/).map((site) =>
        broken(site, setAt(site.text, site.path, site.value === 'internal' ? 'unavailable' : 'internal')),
      ),
  },
  {
    id: 'lost-entry-of-list',
    says: 'A problem, or a number that was printed for the public to see, is taken off its list.',
    expects: ['list-changed'],
    mutants: (files) =>
      listSites(files, /\.\*$/)
        .filter(({ text, path }) => typeof path.at(-1) === 'number' && (valueAt(text, path.slice(0, -1)) as unknown[]).length > 1) // the list that it is an entry of
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
];

/** What pages hand on by reference: to calls, forms and the next page. */
const handedOn = (files: Files) =>
  flowSites(files, /\.(send|path|query|nav|fill)\.[^.]+$/).filter(({ value }) => typeof value === 'string' && value.startsWith('$'));

const listSites = (files: Files, kind: RegExp) =>
  jsonIn(files, 'schemas/lists')
    .flatMap((file) => sitesIn(files, file))
    .filter((site) => kind.test(site.kind));

const accepted = (files: Files, part: string) =>
  sitesIn(files, 'flows/proven.json').filter(({ path }) => path[0] === part && path.length === 2);

/** `call login` is the call "login" elsewhere. */
const wordOf = (name: unknown) => String(name).replace(/^call /, '');

/** Somebody else, by what a row of a policy asks: the second where the first is who it asks for. */
const unlike: Record<string, [string, string]> = {
  actor: ['anyone', 'primary'],
  lastStep: ['basic', 'address'],
  status: ['FAILED', 'ERRORED'],
};
