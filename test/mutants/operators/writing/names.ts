import type { Files } from '../../../../compiler/read/files.ts';
import { renameKey, setAt } from '../../edit.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, checkedFiles, sitesIn, sortOf, type Site } from '../../sites.ts';

interface NamePlace {
  id: string;
  says: string;
  sort: RegExp;
  kind: RegExp;
  /** Which values are such names; default all. */
  is?: (value: string) => boolean;
  /** The name is the key. */
  isKey?: true;
  expects: RuleName[];
}

const flows = /^flows\/$/;
const app = /^flows\/app\.json$/;
const calls = /^flows\/calls\.json$/;
const flowsOfBrand = /^brands\/flows\.json$/;
const anyFlow = /^(flows\/(app\.json|calls\.json)?|brands\/flows\.json)$/;
const targets = /(^|\.)(to|back|else|redirect|logo|logOut|next)$/;
const isAddress = (value: string) => value.startsWith('/');

/** Places that hold names of something elsewhere. */
const places: NamePlace[] = [
  { id: 'screen', says: 'A screen', sort: flows, kind: /\.screen$/, expects: ['screen-unknown'] },
  { id: 'form', says: 'A form', sort: anyFlow, kind: /\.(form|forms\.\*)$/, expects: ['form-unknown'] },
  { id: 'call', says: 'The call of a submit, load or fact', sort: anyFlow, kind: /\.call$/, expects: ['call-unknown'] },
  { id: 'call-entry', says: 'A call of the error catalog', sort: calls, kind: /^\*$/, isKey: true, expects: ['call-unknown'] },
  { id: 'address', says: 'A target path', sort: anyFlow, kind: targets, is: isAddress, expects: ['route-unknown'] },
  {
    id: 'destination',
    says: 'A destination used as a target',
    sort: anyFlow,
    kind: targets,
    is: (value) => !isAddress(value),
    expects: ['destination-unknown'],
  },
  {
    id: 'progress-route',
    says: 'A route that shows progress',
    sort: app,
    kind: /\.(whileRegistering|shownBy)\.\*$/,
    expects: ['route-unknown'],
  },
  { id: 'progress-flow', says: 'A flow that shows progress', sort: app, kind: /^progress\.flows\.\*$/, expects: ['flow-unknown'] },
  { id: 'brand-route', says: 'A route that a brand changes', sort: flowsOfBrand, kind: /^\*$/, isKey: true, expects: ['route-unknown'] },
  { id: 'exempt-rule', says: 'The name of an exempt rule', sort: flows, kind: /\.exempt\.\*$/, expects: ['rule-unknown'] },
  {
    id: 'rule',
    says: 'The name of a rule',
    sort: app,
    kind: /^rules\.\*\.name$/,
    expects: ['rule-unknown', 'proven-gone'],
  },
  { id: 'shown-fact', says: 'A fact that a page shows', sort: flows, kind: /^routes\.\*\.facts\.\*$/, expects: ['fact-unknown'] },
  { id: 'badge', says: 'The fact of a badge', sort: app, kind: /\.badge$/, expects: ['fact-unknown'] },
  { id: 'loaded-fact', says: 'A fact that a call loads', sort: app, kind: /^facts\.\*$/, isKey: true, expects: ['fact-unknown'] },
  { id: 'set-fact', says: 'A fact that an answer sets', sort: calls, kind: /\.sets\.\*$/, isKey: true, expects: ['fact-unknown'] },
  {
    id: 'invalidated-fact',
    says: 'A fact that a call invalidates',
    sort: calls,
    kind: /\.invalidates\.\*$/,
    expects: ['fact-unknown', 'call-unknown'],
  },
  { id: 'navigation-state', says: 'A part of navigation state', sort: flows, kind: /\.nav\.\*$/, isKey: true, expects: ['fact-unknown'] },
  {
    id: 'path-parameter',
    says: 'A path parameter',
    sort: flows,
    kind: /\.path\.\*$/,
    isKey: true,
    expects: ['path-parameter-unknown'],
  },
  {
    id: 'body-field',
    says: 'A field of a request body',
    sort: flows,
    kind: /\.send\.\*$/,
    isKey: true,
    expects: ['body-field-unknown'],
  },
  { id: 'problem-field', says: 'The field of a problem', sort: calls, kind: /\.problems\.\*\.field$/, expects: ['field-unknown'] },
  { id: 'picture', says: 'A picture', sort: anyFlow, kind: /\.picture$/, expects: ['picture-unknown'] },
  { id: 'icon', says: 'An icon', sort: app, kind: /\.icon$/, expects: ['icon-unknown'] },
];

export const nameOperators: Operator[] = places.map((place) => ({
  id: `misspelled-${place.id}`,
  says: `${place.says} is misspelled.`,
  expects: place.expects,
  mutants: (files) =>
    sitesOf(files, place).map((site) => ({
      ...broken(site, rename(site, place)),
      also: [{ folder: 'flows/', name: String(site.value) }],
    })),
}));

function sitesOf(files: Files, { sort, kind, is = () => true, isKey }: NamePlace): Site[] {
  const sites = checkedFiles(files)
    .filter((file) => sort.test(sortOf(file)))
    .flatMap((file) => sitesIn(files, file));
  return sites.filter(
    (site) => kind.test(site.kind) && (isKey ? site.path.at(-1) !== '*' : typeof site.value === 'string' && is(site.value)),
  );
}

function rename({ text, path, value }: Site, { isKey }: NamePlace): string {
  return isKey ? renameKey(text, path, misspell(String(path.at(-1)))) : setAt(text, path, misspell(String(value)));
}
