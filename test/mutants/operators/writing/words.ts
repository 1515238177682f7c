import type { Files } from '../../../../compiler/read/files.ts';
import { jsonIn } from '../../../../compiler/read/readJson.ts';
import { removeAt, renameKey, setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Mention, Operator, Place } from '../../mutant.ts';
import { broken, codeIn, sitesIn, type Site } from '../../sites.ts';

export const wordOperators: Operator[] = [
  {
    id: 'lost-sentence',
    description: 'A word is missing.',
    expects: ['word-missing', 'form-label', 'form-option-label'],
    mutants: (files) => needed(files).map((site) => ({ ...broken(site, removeAt(site.text, site.path)), also: askers(site) })),
  },
  {
    id: 'renamed-sentence',
    description: 'The key of a word is misspelled.',
    expects: ['word-missing', 'word-unused', 'form-label', 'form-option-label'],
    mutants: (files) =>
      needed(files).map((site) => ({
        ...broken(site, renameKey(site.text, site.path, misspell(String(site.path.at(-1))))),
        also: askers(site),
      })),
  },
  {
    id: 'misspelled-placeholder-of-words',
    description: 'A placeholder of a word is misspelled.',
    expects: ['word-placeholder'],
    mutants: (files) =>
      withPlaceholder(files).map((site) => broken(site, setAt(site.text, site.path, String(site.value).replace(/\{[\w.]+/g, misspell)))),
  },
  {
    id: 'lost-placeholder-of-words',
    description: 'A word has lost its placeholder.',
    expects: ['word-placeholder', 'word-value-unused'],
    mutants: (files) =>
      withPlaceholder(files).map((site) => broken(site, setAt(site.text, site.path, String(site.value).replaceAll(/\{[^}]+\}/g, '')))),
  },
  {
    id: 'broken-placeholder-of-words',
    description: 'A placeholder of a word has lost its closing brace.',
    expects: ['word-placeholder', 'placeholder-broken'],
    mutants: (files) =>
      withPlaceholder(files).map((site) => broken(site, setAt(site.text, site.path, String(site.value).replace('}', '')))),
  },
  {
    id: 'empty-sentence',
    description: 'A word is empty.',
    expects: ['shape-size'],
    mutants: (files) => sentences(files).map((site) => broken(site, setAt(site.text, site.path, ''))),
  },
  {
    id: 'unknown-sentence-of-brand',
    description: 'A brand has a word that base does not have.',
    expects: ['word-unused', 'word-override-unknown'],
    mutants: (files) =>
      brandWords(files).map((file) => ({
        file,
        pointer: '/shell/unknown',
        text: setAt(files.read(file), ['shell', 'unknown'], 'Nobody reads this.'),
      })),
  },
  {
    id: 'misspelled-placeholder-of-brand',
    description: "A brand's word has a placeholder that nothing fills.",
    expects: ['word-placeholder'],
    mutants: (files) =>
      brandWords(files).map((file) => ({
        file,
        pointer: '/shell/skip',
        text: setAt(files.read(file), ['shell', 'skip'], 'Skip to {page}'),
      })),
  },
  {
    id: 'miscounted-digits',
    description: 'A word asks for one digit more than its field accepts.',
    expects: ['word-length'],
    mutants: (files) =>
      sentences(files)
        .filter(
          ({ file, value, path }) =>
            /\d[ -]digit/.test(String(value)) && /form/.test(file) && path.at(-1) !== 'year-wrong' && path[0] !== 'errors',
        )
        .map((site) =>
          broken(
            site,
            setAt(
              site.text,
              site.path,
              String(site.value).replace(/\d+(?=[ -]digit)/, (count) => String(Number(count) + 1)),
            ),
          ),
        ),
  },
  {
    id: 'words-under-another-name',
    description: 'The key of words for a form or field is slightly wrong.',
    expects: ['form-label', 'form-option-label'],
    mutants: (files) =>
      inWords(files)
        .filter(
          ({ file, path, value }) => file.endsWith('/forms.json') && (path.length === 1 || path.length === 2) && typeof value === 'object',
        )
        .map((site) => ({ ...broken(site, renameKey(site.text, site.path, misspell(String(site.path.at(-1))))), also: askers(site) })),
  },
  {
    id: 'sentence-for-group',
    description: 'A word has the key of a group of words.',
    expects: ['word-missing', 'form-label', 'form-option-label', 'shape-choice'],
    mutants: (files) => groups(files).map((site) => ({ ...broken(site, setAt(site.text, site.path, 'All in one.')), also: askers(site) })),
  },
];

function inWords(files: Files): Site[] {
  return jsonIn(files, 'brands/base/words').flatMap((file) => sitesIn(files, file));
}

const sentences = (files: Files) => inWords(files).filter(({ value, path }) => typeof value === 'string' && path[0] !== '$schema');
/** Most words of a field have a generic fallback. */
const needed = (files: Files) => sentences(files).filter(({ file, path }) => !file.endsWith('/forms.json') || path.at(-1) === 'label');
const groups = (files: Files) => inWords(files).filter(({ value, path }) => typeof value === 'object' && path.length === 1);
/** Words with placeholders filled by the code that uses them. */
function withPlaceholder(files: Files): Site[] {
  const said = new Set(
    codeIn(files).flatMap((file) => [...files.read(file).matchAll(/\bsay\('([\w.-]+)', \{[^{}]*\}\)/g)].map(([, key]) => key)),
  );
  return sentences(files).filter((site) => /\{\w+\}/.test(String(site.value)) && said.has(keyOf(site)));
}

const keyOf = ({ file, path }: Site) => [file.replace(/^.*\/|\.json$/g, ''), ...path].join('.');

function brandWords(files: Files): string[] {
  return files
    .list('brands')
    .map((brand) => `brands/${brand}/words.json`)
    .filter((file) => files.has(file));
}

/** Missing words are reported where a form or code uses them. */
function askers(site: Site): (Place | Mention)[] {
  const key = keyOf(site);
  const { file, path } = site;
  const form = file.endsWith('/forms.json') ? [{ file: `schemas/forms/${path[0]}.json`, pointer: '/schema' }] : [];
  return [...form, { folder: 'src/', name: key }, { folder: 'screens/', name: key }];
}
