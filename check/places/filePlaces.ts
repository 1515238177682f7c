import { inSmall } from '../files/brandsOf.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';

/** A pattern of paths that are read. */
interface FilePlace {
  place: RegExp;
  /** In an integrator's words. */
  says: string;
}

const language = '[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3})';

/** Every file that something reads. */
const places: FilePlace[] = [
  { place: /^flows\/[a-z][a-z0-9-]*\.json$/, says: 'flows/NAME.json' },
  { place: /^flows\/journeys\/[a-z][a-z0-9-]*\.json$/, says: 'flows/journeys/NAME.json' },
  { place: /^schemas\/(forms|api|lists|cases)\/[a-z][a-z0-9-]*\.json$/, says: 'schemas/forms/NAME.json or schemas/api/NAME.json' },
  { place: /^schemas\/api\/shapes\/[a-z][a-z0-9-]*\.json$/, says: 'schemas/api/shapes/NAME.json' },
  {
    place: /^schemas\/((inlineShapes|plainForm|formFields)(\.test)?|brandFaults|acceptedTypes)\.ts$/,
    says: 'schemas/inlineShapes.ts, plainForm.ts or formFields.ts',
  },
  { place: /^schemas\/config\/[a-z-]+\.schema\.json$/, says: 'schemas/config/NAME.schema.json' },
  {
    place: /^brands\/base\/(brand|documents|faqs|messages|refusals|versions)\.json$/,
    says: 'brands/base/brand.json, documents.json, faqs.json, messages.json, refusals.json or versions.json',
  },
  { place: /^brands\/[a-z][a-z0-9-]*\/disclosures\/[a-z][a-z0-9-]*\.json$/, says: 'brands/SLUG/disclosures/NAME.json' },
  {
    place: new RegExp(`^brands/[a-z][a-z0-9-]*/${language}/disclosures/[a-z][a-z0-9-]*\\.json$`),
    says: 'brands/SLUG/es-US/disclosures/NAME.json',
  },
  { place: /^brands\/base\/words\/[a-z][A-Za-z-]*\.json$/, says: 'brands/base/words/NAMESPACE.json' },
  {
    place: /^brands\/(?!base\/)[a-z][a-z0-9-]*\/(brand|words|documents|faqs|flows|forms|messages|refusals)\.json$/,
    says: 'brands/SLUG/brand.json, words.json, documents.json, faqs.json, flows.json, forms.json, messages.json or refusals.json',
  },
  {
    place: new RegExp(`^brands/base/${language}/(words/[a-z][A-Za-z-]*|faqs|flows|messages|refusals)\\.json$`),
    says: 'brands/base/es-US/words/NAMESPACE.json',
  },
  {
    place: new RegExp(`^brands/(?!base/)[a-z][a-z0-9-]*/${language}/(words|faqs|flows|messages|refusals)\\.json$`),
    says: 'brands/SLUG/es-US/words.json',
  },
  { place: /^brands\/[a-z][a-z0-9-]*\/(logos|fonts|art)\/[^/]+$/, says: 'brands/SLUG/logos, fonts or art' },
  {
    place:
      /^screens\/[a-z-]+\/(?:parts\/)?([A-Z][A-Za-z0-9]*(\.(stories|test))?\.tsx|[A-Za-z0-9]+(\.test)?\.ts|[A-Z][A-Za-z0-9]*\.module\.css)$/,
    says: 'screens/FOLDER/ScreenName.tsx',
  },
];

/** Notes for people, and files that operating systems create. */
const notes = /(^|\/)(\.[^/]*|README[^/]*|[^/]*\.md|LICENSE[^/]*|Thumbs\.db|desktop\.ini)$/i;

/** Whether a file's folder or name means that nothing reads it. */
export function isStray(file: string): boolean {
  return !notes.test(file) && !places.some(({ place }) => place.test(file));
}

const inBrand = ['brand.json', 'words.json', 'documents.json', 'faqs.json', 'flows.json', 'forms.json', 'messages.json', 'refusals.json'];
const inBase = ['brand.json', 'documents.json', 'faqs.json', 'messages.json', 'refusals.json'];
const foldersOfBrand = ['logos', 'fonts', 'art', 'disclosures'];

/** The name under which a file would be read in its folder; fixes extensions and uppercase letters. */
export function rightName(file: string): string | undefined {
  const ended = file.replace(/\.(jsonc|json5|yaml|yml|JSON|json\..+|orig|bak)$/i, '.json');
  if (ended !== file && !isStray(ended)) return ended;
  const small = inSmall(file);
  return !file.startsWith('screens/') && small !== file && !isStray(small) ? small : undefined;
}

/** Suggests the closest path that is read, or says that the file can go when that path exists. */
export function nearestPlace(file: string, text: string, isThere: (other: string) => boolean): string {
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
