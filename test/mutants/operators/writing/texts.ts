import type { Files } from '../../../../compiler/read/files.ts';
import { jsonIn } from '../../../../compiler/read/readJson.ts';
import { setAt } from '../../edit.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import type { Operator } from '../../mutant.ts';
import { broken, flowFiles, oneOfEachKind, sitesIn, type Site } from '../../sites.ts';

export const textOperators: Operator[] = [
  slip('markup-in-text', 'A text contains HTML markup.', ['text-markup'], (text) => `<b>${text}</b>`),
  slip('entity-in-text', 'A text contains an HTML entity.', ['text-markup'], (text) => `${text}&nbsp;`),
  slip('template-in-text', 'A text has a placeholder in another syntax.', ['text-template', 'shape-pattern'], (text) => `${text} \${name}`),
  slip('format-in-text', 'A text has a printf placeholder.', ['text-template'], (text) => `${text} %s`),
  slip('control-in-text', 'A text contains a control character.', ['text-sign', 'shape-pattern'], (text) => `${text}\u0007`),
  slip('unseen-in-text', 'A text contains a zero-width character.', ['text-sign'], (text) => `${text}\u200b`),
  slip('turned-text', 'A text contains a right-to-left override.', ['text-sign'], (text) => `\u202e${text}`),
  slip('blank-after-text', 'A text ends with a space.', ['text-blank'], (text) => `${text} `),
  slip('blank-text', 'A text contains only spaces.', ['text-blank'], () => '   '),
  slip('word-twice', 'A text repeats a word.', ['text-slip', 'shape-pattern'], (text) => `${text} of of it`),
  slip('quotation-left-open', 'A text has an unclosed quotation mark.', ['text-slip', 'shape-pattern'], (text) => `${text} “so`),
  slip('text-to-write', 'A text is a placeholder such as “Todo”.', ['text-draft'], () => 'Todo'),
  slip('text-to-settle', 'A text contains a note in brackets.', ['text-draft', 'shape-pattern'], (text) => `${text} [to confirm]`),
  {
    id: 'name-without-alternative',
    description: 'A text shows the first name without a default for unknown names.',
    expects: ['placeholder-absent'],
    mutants: (files) =>
      inFlows(files)
        .filter(({ kind }) => /^routes\.\*\.(title|lead|header|after)$/.test(kind))
        .map((site) => broken(site, setAt(site.text, site.path, '{depositor.first_name}'))),
  },
  {
    id: 'long-label',
    description: 'A button or link is as long as a paragraph.',
    expects: ['text-long'],
    mutants: (files) =>
      inFlows(files)
        .filter(({ kind }) => /\.(label|title)$/.test(kind))
        .map((site) => broken(site, setAt(site.text, site.path, 'Save all of this '.repeat(12).trim()))),
  },
  {
    id: 'link-like-another',
    description: 'Two links of a page have the same text.',
    expects: ['label-twice'],
    mutants: (files) =>
      inFlows(files)
        .filter(({ kind }) => kind === 'routes.*.links')
        .flatMap((site) => {
          const [first, second, ...rest] = site.value as { label: string }[]; // flow.schema.json says so
          return first && second ? [broken(site, setAt(site.text, site.path, [first, { ...second, label: first.label }, ...rest]))] : [];
        }),
  },
  {
    id: 'title-of-the-next-page',
    description: 'A page has the title of the page it leads to.',
    expects: ['title-twice'],
    mutants: (files) => {
      const sites = inFlows(files);
      const titles = new Map(
        sites
          .filter(({ kind, value }) => kind === 'routes.*' && !('redirect' in (value as object))) // a route is an object
          .map(({ value }) => value as { path: string; title: string }) // flow.schema.json says so
          .map(({ path, title }) => [path, title]),
      );
      return sites
        .filter(({ kind, value }) => kind === 'routes.*.links.*.to' && titles.has(String(value)))
        .flatMap(({ file, text, path, value }) => {
          const title = [...path.slice(0, 2), 'title'];
          const pointer = `/${title.join('/')}`;
          const isShown = titles.get(String(value)) !== undefined && pageAt(text, path[1]) !== value;
          return isShown ? [{ file, pointer, text: setAt(text, title, titles.get(String(value))), note: String(value) }] : [];
        });
    },
  },
];

const pageAt = (text: string, index: string | number | undefined) =>
  (JSON.parse(text) as { routes: { path: string }[] }).routes[Number(index)]?.path; // flow.schema.json says so

function slip(id: string, description: string, expects: RuleName[], change: (text: string) => string): Operator {
  const mutants = (files: Files) => texts(files).map((site) => broken(site, setAt(site.text, site.path, change(String(site.value)))));
  return { id, description, expects, mutants };
}

/** One text of each kind that depositors read. */
function texts(files: Files): Site[] {
  return oneOfEachKind([...inFlows(files), ...inBrands(files)]).filter(
    ({ kind, value }) => typeof value === 'string' && !/^$|^\$/.test(value) && !kind.endsWith('.to'),
  );
}

const inFlows = (files: Files) =>
  [...flowFiles(files), 'flows/app.json', 'flows/calls.json']
    .flatMap((file) => sitesIn(files, file))
    .filter(
      ({ kind, value }) =>
        typeof value !== 'string' || /\.(title|header|lead|after|agreement|announced|body\.\*|label|say)$|links\.\*\.to$/.test(kind),
    );

function inBrands(files: Files): Site[] {
  const brands = files.list('brands').map((name) => `brands/${name}`);
  const said = brands.flatMap((folder) => ['words', 'refusals'].map((name) => `${folder}/${name}.json`)).filter((file) => files.has(file));
  return [...said, ...jsonIn(files, 'brands/base/words')]
    .flatMap((file) => sitesIn(files, file))
    .filter(({ path }) => !String(path[0]).startsWith('$'));
}
