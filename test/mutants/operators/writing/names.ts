import type { Files } from '../../../../compiler/read/files.ts';
import { renameKey, setAt } from '../../edit.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, checkedFiles, sitesIn, sortOf, type Site } from '../../sites.ts';

interface NameKind {
  id: string;
  description: string;
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
const nameKinds: NameKind[] = [
  { id: 'screen', description: 'A screen', sort: flows, kind: /\.screen$/, expects: ['screen-unknown'] },
  { id: 'form', description: 'A form', sort: anyFlow, kind: /\.(form|forms\.\*)$/, expects: ['form-unknown'] },
  { id: 'call', description: 'The call of a submit, load or fact', sort: anyFlow, kind: /\.call$/, expects: ['call-unknown'] },
  { id: 'call-entry', description: 'A call of the error catalog', sort: calls, kind: /^\*$/, isKey: true, expects: ['call-unknown'] },
  { id: 'address', description: 'A target path', sort: anyFlow, kind: targets, is: isAddress, expects: ['route-unknown'] },
  {
    id: 'destination',
    description: 'A destination used as a target',
    sort: anyFlow,
    kind: targets,
    is: (value) => !isAddress(value),
    expects: ['destination-unknown'],
  },
  {
    id: 'progress-route',
    description: 'A route that shows progress',
    sort: app,
    kind: /\.(whileRegistering|shownBy)\.\*$/,
    expects: ['route-unknown'],
  },
  { id: 'progress-flow', description: 'A flow that shows progress', sort: app, kind: /^progress\.flows\.\*$/, expects: ['flow-unknown'] },
  {
    id: 'brand-route',
    description: 'A route that a brand changes',
    sort: flowsOfBrand,
    kind: /^\*$/,
    isKey: true,
    expects: ['route-unknown'],
  },
  { id: 'exempt-rule', description: 'The name of an exempt rule', sort: flows, kind: /\.exempt\.\*$/, expects: ['rule-unknown'] },
  {
    id: 'rule',
    description: 'The name of a rule',
    sort: app,
    kind: /^rules\.\*\.name$/,
    expects: ['rule-unknown', 'proven-gone'],
  },
  { id: 'shown-fact', description: 'A fact that a page shows', sort: flows, kind: /^routes\.\*\.facts\.\*$/, expects: ['fact-unknown'] },
  { id: 'badge', description: 'The fact of a badge', sort: app, kind: /\.badge$/, expects: ['fact-unknown'] },
  { id: 'loaded-fact', description: 'A fact that a call loads', sort: app, kind: /^facts\.\*$/, isKey: true, expects: ['fact-unknown'] },
  { id: 'set-fact', description: 'A fact that an answer sets', sort: calls, kind: /\.sets\.\*$/, isKey: true, expects: ['fact-unknown'] },
  {
    id: 'invalidated-fact',
    description: 'A fact that a call invalidates',
    sort: calls,
    kind: /\.invalidates\.\*$/,
    expects: ['fact-unknown', 'call-unknown'],
  },
  {
    id: 'navigation-state',
    description: 'A part of navigation state',
    sort: flows,
    kind: /\.nav\.\*$/,
    isKey: true,
    expects: ['fact-unknown'],
  },
  {
    id: 'path-parameter',
    description: 'A path parameter',
    sort: flows,
    kind: /\.path\.\*$/,
    isKey: true,
    expects: ['path-parameter-unknown'],
  },
  {
    id: 'body-field',
    description: 'A field of a request body',
    sort: flows,
    kind: /\.send\.\*$/,
    isKey: true,
    expects: ['body-field-unknown'],
  },
  { id: 'problem-field', description: 'The field of a problem', sort: calls, kind: /\.problems\.\*\.field$/, expects: ['field-unknown'] },
  { id: 'picture', description: 'A picture', sort: anyFlow, kind: /\.picture$/, expects: ['picture-unknown'] },
  { id: 'icon', description: 'An icon', sort: app, kind: /\.icon$/, expects: ['icon-unknown'] },
];

export const nameOperators: Operator[] = nameKinds.map((place) => ({
  id: `misspelled-${place.id}`,
  description: `${place.description} is misspelled.`,
  expects: place.expects,
  mutants: (files) =>
    sitesOf(files, place).map((site) => ({
      ...broken(site, rename(site, place)),
      also: [{ folder: 'flows/', name: String(site.value) }],
    })),
}));

function sitesOf(files: Files, { sort, kind, is = () => true, isKey }: NameKind): Site[] {
  const sites = checkedFiles(files)
    .filter((file) => sort.test(sortOf(file)))
    .flatMap((file) => sitesIn(files, file));
  return sites.filter(
    (site) => kind.test(site.kind) && (isKey ? site.path.at(-1) !== '*' : typeof site.value === 'string' && is(site.value)),
  );
}

function rename({ text, path, value }: Site, { isKey }: NameKind): string {
  return isKey ? renameKey(text, path, misspell(String(path.at(-1)))) : setAt(text, path, misspell(String(value)));
}
