import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, setAt, valueAt } from '../../edit.ts';
import type { Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';
import { callSites, contractSites, flowSites } from '../../sitesOf.ts';

/** Mismatches between app and provider: permissions, changes, and reachable ends. */
export const providerOperators: Operator[] = [
  {
    id: 'form-for-the-refused',
    description: 'A form is shown to depositors whose call is refused.',
    expects: ['call-refused'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.unconfirmed$/)
        .filter(({ text, path }) => Object.hasOwn(valueAt(text, path.slice(0, -1)) as object, 'form')) // a route is an object
        .map((site) => ({
          ...broken(site, removeAt(site.text, site.path)),
          also: [{ file: site.file, pointer: site.pointer.replace('/unconfirmed', '/submits/submit/do/0/call') }],
        })),
  },
  {
    id: 'policy-asks-for-more',
    description: 'A page is shown to more depositors than may make its call.',
    expects: ['call-refused'],
    mutants: (files) =>
      contractSites(files, /^policy\.\*$/)
        .filter(({ file }) => made(files).has(idOf(file)) && valueAt(files.read(file), ['session']) === 'full')
        .flatMap((site) =>
          stricterThan(site).map(([name, value]) => ({
            ...broken(site, setAt(site.text, [...site.path, name], value), name),
            also: makersOf(files, idOf(site.file)),
          })),
        ),
  },
  {
    id: 'change-not-invalidated',
    description: 'The app keeps outdated facts after a call changed the depositor.',
    expects: ['fact-stale'],
    mutants: (files) => [
      ...callSites(files, /^\*\.sets\.\*$/)
        .filter(({ path }) => path[0] === 'update-depositor' && path.at(-1) === 'depositor')
        .map((site) => broken(site, removeAt(site.text, site.path))),
      ...callSites(files, /^\*\.invalidates$/)
        .filter(({ path }) => path[0] === 'close-my-account')
        .map((site) => broken(site, setAt(site.text, site.path, ['alerts']))),
    ],
  },
  {
    id: 'refusal-not-invalidated',
    description: 'The app keeps outdated facts after a call was refused because of them.',
    // The target page may state something that is not reloaded.
    expects: ['refusal-stale', 'claim-never-confirmed'],
    mutants: (files) =>
      callSites(files, /^\*\.problems\.\*\.sets\.\*$/)
        .filter(({ path, value }) => path.at(-1) === 'depositor' && value === null)
        .map((site) => ({
          ...broken(site, setAt(site.text, site.path.slice(0, -1), { 'nav.origin': null })),
          also: [{ file: site.file, pointer: site.pointer.replace(/\/sets\/.*$/, '/to') }],
        })),
  },
  {
    id: 'nobody-is-accepted',
    description: 'The provider accepts identity confirmation from nobody.',
    expects: ['no-way-on', 'call-refused'],
    mutants: (files) =>
      contractSites(files, /^changes\.\*$/)
        .filter(({ value }) => JSON.stringify(value).includes('confirmed'))
        .slice(0, 1)
        .map((site) => ({
          ...broken(site, setAt(site.text, [...site.path, 'sent', 'registration_step'], ['never'])),
          also: [pageAt(files, '/login/registration-home')],
        })),
  },
  {
    id: 'end-taken-out',
    description: 'A page where depositors end is not listed as an end.',
    expects: ['no-way-on'],
    mutants: (files) => {
      const homes = ['/login/registration-home', '/registration/additional-info', '/registration/hold-account', '/not-found'];
      return ends(files)
        .filter(({ value }) => isOnlyEnd(value as { at: string; as: string })) // an end
        .map((site) => ({ ...broken(site, removeAt(site.text, site.path)), also: homes.map((path) => pageAt(files, path)) }));
    },
  },
  {
    id: 'end-that-is-none',
    description: 'An end is not a page.',
    expects: ['route-unknown'],
    mutants: (files) => ends(files).map((site) => broken(site, setAt(site.text, [...site.path, 'at'], '/over'))),
  },
  {
    id: 'end-for-nobody',
    description: 'The guards of an end exclude everyone who gets there.',
    expects: ['end-stale', 'guard-always-false'],
    mutants: (files) =>
      ends(files).map((site) => broken(site, setAt(site.text, [...site.path, 'when'], ['completed', { lastStepIs: 'bank' }]))),
  },
  {
    id: 'end-too-early',
    description: 'A registration page is listed as an end for open accounts.',
    expects: ['end-early'],
    mutants: (files) =>
      ends(files)
        .filter(({ value }) => JSON.stringify(value).includes('/registration'))
        .map((site) => broken(site, setAt(site.text, [...site.path, 'as'], 'open'))),
  },
  {
    id: 'person-without-address',
    description: 'An end where the bank gets back to the depositor does not say how.',
    expects: ['end-without-contact'],
    mutants: (files) => {
      const pages = ends(files).flatMap(({ value }) => {
        const { at, as } = value as { at: string; as: string }; // an end
        return as === 'person' ? [at] : [];
      });
      return flowSites(files, /^routes\.\*$/)
        .filter(({ value }) => pages.includes((value as { path: string }).path)) // a route
        .map((site) => broken(site, removeAt(setAt(site.text, [...site.path, 'body'], ['We will see.']), [...site.path, 'contact'])));
    },
  },
];

const ends = (files: Files) => sitesIn(files, 'flows/app.json').filter(({ kind }) => kind === 'ends.*');

/** Conditions that some visitors of our pages do not meet. */
const stricter = { status: ['PASSED'], lastStep: ['verified'], hold: true, viewOnly: true, relink: true, linkedAccount: ['ACTIVE'] };

/** Conditions that a policy row does not have yet. */
const stricterThan = ({ value }: Site) =>
  Object.entries(stricter).filter(
    ([name, condition]) => JSON.stringify((value as Record<string, unknown>)[name]) !== JSON.stringify(condition),
  ); // a row is an object

/** With another end in reach, removing this one has no effect. */
const isOnlyEnd = ({ at, as }: { at: string; as: string }) => as === 'person' || at === '/login/registration-home';

const makersOf = (files: Files, call: string) =>
  flowSites(files, /^routes\.\*\.(loads\.\*|submits\.\*\.do\.\*)\.call$/).filter(({ value }) => value === call);

function pageAt(files: Files, path: string): Site {
  const site = flowSites(files, /^routes\.\*$/).find(({ value }) => (value as { path: string }).path === path); // a route
  if (!site) throw new Error(`the flows have no ${path}`);
  return site;
}

const idOf = (file: string) => file.replace(/^.*\/|\.json$/g, '');

/** Calls made when pages load or as the first of a submit. */
function made(files: Files): ReadonlySet<unknown> {
  const sites = flowSites(files, /^routes\.\*\.(loads\.\*|submits\.\*\.do\.\*)\.call$/);
  return new Set(sites.flatMap(({ value, path }) => (path.at(-3) === 'do' && path.at(-2) !== 0 ? [] : [value])));
}
