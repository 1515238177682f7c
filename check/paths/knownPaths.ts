import { inSmall } from '../files/brandsOf.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';

/** A pattern of paths that are read. */
interface KnownPath {
  pattern: RegExp;
  /** In an integrator's words. */
  description: string;
}

const language = '[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3})';

/** Every file that something reads. */
const knownPaths: KnownPath[] = [
  { pattern: /^flows\/[a-z][a-z0-9-]*\.json$/, description: 'flows/NAME.json' },
  { pattern: /^flows\/journeys\/[a-z][a-z0-9-]*\.json$/, description: 'flows/journeys/NAME.json' },
  { pattern: /^schemas\/(forms|api|lists|cases)\/[a-z][a-z0-9-]*\.json$/, description: 'schemas/forms/NAME.json or schemas/api/NAME.json' },
  { pattern: /^schemas\/api\/shapes\/[a-z][a-z0-9-]*\.json$/, description: 'schemas/api/shapes/NAME.json' },
  {
    pattern: /^schemas\/((inlineShapes|plainForm|formFields)(\.test)?|brandFaults|acceptedTypes|serverPaths)\.ts$/,
    description: 'schemas/inlineShapes.ts, plainForm.ts or formFields.ts',
  },
  { pattern: /^schemas\/config\/[a-z-]+\.schema\.json$/, description: 'schemas/config/NAME.schema.json' },
  {
    pattern: /^brands\/base\/(brand|documents|faqs|messages|refusals|versions)\.json$/,
    description: 'brands/base/brand.json, documents.json, faqs.json, messages.json, refusals.json or versions.json',
  },
  { pattern: /^brands\/[a-z][a-z0-9-]*\/disclosures\/[a-z][a-z0-9-]*\.json$/, description: 'brands/SLUG/disclosures/NAME.json' },
  {
    pattern: new RegExp(`^brands/[a-z][a-z0-9-]*/${language}/disclosures/[a-z][a-z0-9-]*\\.json$`),
    description: 'brands/SLUG/es-US/disclosures/NAME.json',
  },
  { pattern: /^brands\/base\/words\/[a-z][A-Za-z-]*\.json$/, description: 'brands/base/words/NAMESPACE.json' },
  {
    pattern: /^brands\/(?!base\/)[a-z][a-z0-9-]*\/(brand|words|documents|faqs|flows|forms|messages|refusals)\.json$/,
    description: 'brands/SLUG/brand.json, words.json, documents.json, faqs.json, flows.json, forms.json, messages.json or refusals.json',
  },
  {
    pattern: new RegExp(`^brands/base/${language}/(words/[a-z][A-Za-z-]*|faqs|flows|messages|refusals)\\.json$`),
    description: 'brands/base/es-US/words/NAMESPACE.json',
  },
  {
    pattern: new RegExp(`^brands/(?!base/)[a-z][a-z0-9-]*/${language}/(words|faqs|flows|messages|refusals)\\.json$`),
    description: 'brands/SLUG/es-US/words.json',
  },
  { pattern: /^brands\/[a-z][a-z0-9-]*\/(logos|fonts|art)\/[^/]+$/, description: 'brands/SLUG/logos, fonts or art' },
  {
    pattern:
      /^screens\/[a-z-]+\/(?:parts\/)?([A-Z][A-Za-z0-9]*(\.(stories|test))?\.tsx|[A-Za-z0-9]+(\.test)?\.ts|[A-Z][A-Za-z0-9]*\.module\.css)$/,
    description: 'screens/FOLDER/ScreenName.tsx',
  },
];

/** Notes for people, and files that operating systems create. */
const notes = /(^|\/)(\.[^/]*|README[^/]*|[^/]*\.md|LICENSE[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Whether a file's folder or name means that nothing reads it. */
export function isUnread(file: string): boolean {
  return !notes.test(file) && !knownPaths.some(({ pattern }) => pattern.test(file));
}

const inBrand = ['brand.json', 'words.json', 'documents.json', 'faqs.json', 'flows.json', 'forms.json', 'messages.json', 'refusals.json'];
const inBase = ['brand.json', 'documents.json', 'faqs.json', 'messages.json', 'refusals.json'];
const foldersOfBrand = ['logos', 'fonts', 'art', 'disclosures'];

/** The name under which a file would be read in its folder; fixes extensions and uppercase letters. */
export function rightName(file: string): string | undefined {
  const ended = file.replace(/\.(jsonc|json5|yaml|yml|JSON|json\..+|orig|bak)$/i, '.json');
  if (ended !== file && !isUnread(ended)) return ended;
  const small = inSmall(file);
  return !file.startsWith('screens/') && small !== file && !isUnread(small) ? small : undefined;
}

/** Suggests the closest path that is read, or says that the file can go when that path exists. */
export function suggestPath(file: string, text: string, isThere: (other: string) => boolean): string {
  const callIt = (other: string) => (isThere(other) ? `${other} exists: if this is a copy of it, delete it.` : `Rename it to ${other}.`);
  const [top = '', second = '', ...rest] = file.split('/');
  const name = rest.at(-1) ?? second;
  const home = homeOf(text);
  const right = rightName(file);
  if (right !== undefined) return callIt(right);
  if (home && !file.startsWith(`${home.folder}/`)) return `Its "$schema" says it is ${home.is}: move it to ${home.folder}.`;
  if (top === 'brands' && rest.length === 1) {
    const known = second === 'base' ? inBase : inBrand;
    return known.includes(name)
      ? 'Texts of all brands are in brands/base/words and flows/.'
      : `${suggest(name.toLowerCase(), known)} ${foldersOf(second)}`;
  }
  if (top === 'brands' && rest.length > 1) return folderOfBrand(second, rest);
  if (top === 'schemas')
    return rest.length === 0
      ? 'Move it to schemas/forms or schemas/api.'
      : `${suggest(second, ['forms', 'api', 'config', 'lists', 'cases'])} Files must be directly in these folders.`;
  if (top === 'flows')
    return rest.length === 0
      ? 'Rename it to flows/NAME.json, in lowercase.'
      : 'Flows must be directly in flows/, and scenarios in flows/journeys.';
  if (top === 'screens') return 'A screen is screens/FOLDER/ScreenName.tsx: the folder in lowercase, the name capitalized.';
  return 'A brand is a folder: brands/SLUG/brand.json.';
}

/** The folder for files with this `$schema`. */
function homeOf(text: string): { is: string; folder: string } | undefined {
  const schema = /"\$schema": *"[^"]*?([a-z-]+)\.schema\.json"/.exec(text)?.[1] ?? '';
  return homes[schema];
}

const homes: Record<string, { is: string; folder: string } | undefined> = {
  disclosure: { is: 'a disclosure', folder: 'brands/base/disclosures' },
  form: { is: 'a form', folder: 'schemas/forms' },
  call: { is: 'the contract of a call', folder: 'schemas/api' },
  shape: { is: 'a shared shape', folder: 'schemas/api/shapes' },
  flow: { is: 'a flow', folder: 'flows' },
  journey: { is: 'a journey', folder: 'flows/journeys' },
};

const foldersOf = (slug: string) =>
  `Pictures and fonts belong in ${foldersOfBrand.map((folder) => `brands/${slug}/${folder}`).join(', ')}.`;

function folderOfBrand(slug: string, [folder = '', ...rest]: string[]): string {
  if (folder === 'words')
    return `Only brands/base has a folder of words: add it to brands/${slug}/words.json, under "${(rest[0] ?? '').replace(/\.json$/, '')}".`;
  if (/^[a-z]{2}([-_][a-z]{2})?$/i.test(folder)) {
    const [tongue = '', region = 'US'] = folder.split(/[-_]/);
    return new RegExp(`^${language}$`).test(folder)
      ? suggest(rest.at(-1) ?? '', ['words.json', 'flows.json', 'messages.json', 'refusals.json'])
      : `Name the language with its region: brands/${slug}/${tongue.toLowerCase()}-${region.toUpperCase()}.`;
  }
  return foldersOfBrand.includes(folder)
    ? `Move it directly into brands/${slug}/${folder}.`
    : `${suggest(folder, foldersOfBrand)} ${foldersOf(slug)}`;
}
