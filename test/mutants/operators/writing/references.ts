import type { Files } from '../../../../compiler/read/files.ts';
import { setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator } from '../../mutant.ts';
import { broken, checkedFiles, flowFiles, sitesIn, type Site } from '../../sites.ts';

export const referenceOperators: Operator[] = [
  {
    id: 'misspelled-reference',
    description: 'The end of a reference such as $answer.token is misspelled.',
    expects: ['reference-unknown'],
    mutants: (files) =>
      edited(
        references(files).filter((site) => !isOfScreen(site)),
        misspell,
      ),
  },
  {
    id: 'misspelled-reference-root',
    description: 'The beginning of a reference such as $answer.token is misspelled.',
    expects: ['reference-unknown'],
    mutants: (files) => edited(references(files), (value) => value.replace(/^\$\w+/, misspell)),
  },
  {
    id: 'load-without-load',
    description: 'A reference names a loaded answer where nothing is loaded.',
    expects: ['reference-unknown'],
    mutants: (files) => edited(references(files), (value) => value.replace(/^\$(answer|facts|load)\b/, '$load.nothing')),
  },
  {
    id: 'misspelled-problem-sentence',
    description: 'A message of the error catalog names a field that the call does not have.',
    expects: ['reference-unknown', 'field-unknown', 'problem-field'],
    mutants: (files) => edited(sayings(files), (value) => (value.startsWith('$') ? misspell(value) : value)),
  },
  {
    id: 'misspelled-placeholder',
    description: "A placeholder in a flow's text is misspelled.",
    expects: ['placeholder-unknown'],
    mutants: (files) => edited(texts(files), (value) => value.replace(/\{[\w.]+/g, misspell)),
  },
  {
    id: 'broken-placeholder',
    description: "A placeholder in a flow's text has lost its closing brace.",
    expects: ['placeholder-broken'],
    mutants: (files) => edited(texts(files), (value) => value.replace(/\}/, '')),
  },
  {
    id: 'unfilled-placeholder',
    description: 'A placeholder is used in a text where none are filled in.',
    expects: ['placeholder-unfilled', 'reference-unknown'],
    mutants: (files) => edited(plain(files), (value) => `${value} {brand.name}`),
  },
  {
    id: 'unanswered-placeholder',
    description: 'A notification names a field that the answer does not have.',
    expects: ['placeholder-unknown'],
    mutants: (files) => edited(notifications(files), (value) => `${value} {answer.nothing}`),
  },
];

function edited(sites: Site[], edit: (value: string) => string) {
  const changed = sites.map((site) => ({ site, value: edit(String(site.value)) }));
  return changed
    .filter(({ site, value }) => value !== site.value)
    .map(({ site, value }) => broken(site, setAt(site.text, site.path, value)));
}

function textsIn(files: Files, kinds: RegExp): Site[] {
  const flows = [
    ...flowFiles(files),
    'flows/app.json',
    'flows/calls.json',
    ...checkedFiles(files).filter((file) => /\w\/flows\.json$/.test(file)),
  ];
  return flows.flatMap((file) => sitesIn(files, file)).filter(({ kind, value }) => kinds.test(kind) && typeof value === 'string');
}

const references = (files: Files) =>
  textsIn(files, /\.(send|path|query|nav|fill|sets)\.\*$/).filter(({ value }) => String(value).startsWith('$'));
const isOfScreen = ({ value }: Site) => String(value).startsWith('$item.');
const sayings = (files: Files) => textsIn(files, /\.problems\.\*\.say$/);
const texts = (files: Files) => textsIn(files, /\.(title|header|lead|after|body\.\*)$|^routes\.\*\.submits\.\*\.say$/);
const notifications = (files: Files) => textsIn(files, /^routes\.\*\.submits\.\*\.say$/);
const plain = (files: Files) => textsIn(files, /^navigation\.\*\.label$|^progress\.steps\.\*\.name$|\.problems\.\*\.say$/);
