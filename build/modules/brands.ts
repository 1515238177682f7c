import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Branding, Rate } from '../../src/brand/bundle/branding.ts';
import type { BrandBundle } from '../../src/brand/bundle/bundle.ts';
import { mergeLook, type Look } from '../../src/brand/bundle/look.ts';
import { screenPart, takeFlowsOut, takeScreensOut } from '../compile/parts.ts';
import { compile } from '../compile/compile.ts';
import { CompileError } from '../compile/shape/finding.ts';
import { translateApp } from '../compile/translate.ts';
import { findBrandMistakes } from './brandMistakes.ts';
import { filesBelow, type Files } from '../read/files.ts';
import { listLanguages, sourceLanguage } from '../read/languages.ts';
import { readJson } from '../read/readJson.ts';
import { listBrands, listScreens, readSources } from '../read/readSources.ts';
import { tellMistakes } from './tellMistakes.ts';
import { readTranslations } from '../read/translations.ts';
import { standIns } from '../read/standIns.ts';
import { readWords } from '../read/words.ts';

const prefix = 'virtual:passbook/';

/**
 * `virtual:passbook/brand/volt/en-US`: all of a brand; `.../parted/volt/en-US`: what is there from the start, `.../parted/volt/en-US/deposit`: a flow,
 * `.../parted/volt/en-US/screens/words`: what screens say.
 */
const ofBrand = /^virtual:passbook\/(brand|parted)\/([^/]+)(?:\/([^/]+))?(?:\/(.+))?$/;

/**
 * Makes `virtual:passbook/brands` with one chunk a brand and language, one for each of its flows, compiled, and one for the words of its screens; and
 * `virtual:passbook/screens` with one chunk a screen.
 * A mistake in a flow fails the build, and shows as an overlay in dev, with its file and line.
 */
export function brands(): Plugin {
  let root = '';
  return {
    name: 'passbook-brands',
    configResolved(config) {
      root = config.root;
    },
    resolveId(id) {
      return id === `${prefix}brands` || id === `${prefix}screens` || ofBrand.test(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${prefix}brands`) return writeBrands(filesBelow(root));
      if (id === `\0${prefix}screens`) return writeScreens(listScreens(filesBelow(root)));
      const [, kind, slug = '', language = sourceLanguage, part] = ofBrand.exec(id.slice(1)) ?? [];
      if (kind === undefined) return undefined;
      try {
        const bundle = await readBundle(filesBelow(root), slug, language);
        return kind === 'brand' ? writeWhole(bundle) : writeParted(bundle, part);
      } catch (error) {
        return this.error(tellMistakes(error, root));
      }
    },
    // Under the names that GET /branding gives: the app's own files have names that change with their content.
    generateBundle() {
      const files = filesBelow(root);
      for (const slug of listBrands(files))
        for (const name of files.list(`brands/${slug}/logos`))
          this.emitFile({
            type: 'asset',
            fileName: `brands/${slug}/logos/${name}`,
            source: readFileSync(path.join(root, 'brands', slug, 'logos', name)),
          });
    },
  };
}

/** Every brand in each of its languages, in parts, and whole in its default one. */
function writeBrands(files: Files): string {
  const slugs = listBrands(files);
  const loaderOf = (module: string) => `() => import(${JSON.stringify(prefix + module)})`;
  const byLanguage = slugs.map((slug) => {
    const rows = listLanguages(files, slug).map((language) => `${JSON.stringify(language)}: ${loaderOf(`parted/${slug}/${language}`)}`);
    return `  ${JSON.stringify(slug)}: { ${rows.join(', ')} },`;
  });
  const unasked = slugs.map(
    (slug) => `  ${JSON.stringify(slug)}: ${loaderOf(`brand/${slug}/${listLanguages(files, slug)[0] ?? sourceLanguage}`)},`,
  );
  return `export const brandBySlug = {\n${unasked.join('\n')}\n};\nexport const languagesBySlug = {\n${byLanguage.join('\n')}\n};\n`;
}

/** A screen's module exports one component, named like its file. */
function writeScreens(screens: Record<string, string>): string {
  const rows = Object.entries(screens).map(([name, file]) => {
    const component = path.basename(file, '.tsx');
    return `  ${JSON.stringify(name)}: () => import(${JSON.stringify(`/${file}`)}).then((module) => ({ screen: module.${component} })),`;
  });
  return `export const screenByName = {\n${rows.join('\n')}\n};\n`;
}

interface ReadBundle {
  /** Without its assets, which only the bundler can address. */
  bundle: Omit<BrandBundle, 'assets'>;
  assets: Asset[];
}

async function readBundle(files: Files, slug: string, language: string): Promise<ReadBundle> {
  const mistakes = findBrandMistakes(files, slug, language);
  if (mistakes.length > 0) throw new CompileError(mistakes);
  const brand = readJson(files, `brands/${slug}/brand.json`);
  const base = readJson(files, 'brands/base/brand.json');
  const drawn = mergeLook(base.look as Look, brand.look ?? {}); // schemas/config/brand.schema.json says so
  const assets = listAssets(files, slug, drawn);
  const placeOf = (face: string) => assets.find(({ name }) => name === face)?.place ?? '';
  const { look, rules } = standIns(drawn, (face) => files.bytes(placeOf(face)));
  // It brings all of Mantine, which takes half a second, and most who start this plugin never ask for a brand.
  const { brandTheme } = await import('../../src/brand/theme/brandTheme.ts');
  // What the account earns is only ever told by the provider (rule brands-8).
  const { rate, ...own } = { ...(base.branding as Branding), ...(brand.branding as Partial<Branding>) };
  const branding: Branding = { ...own, rate: null };
  const bundle: ReadBundle['bundle'] = {
    slug,
    language,
    languages: listLanguages(files, slug),
    app: translateApp(compile(readSources(files, slug)), readTranslations(files, slug, language)),
    words: readPageWords(files, slug, language),
    look,
    theme: brandTheme(look, branding),
    standIns: rules,
    // schemas/config/brand.schema.json says so
    insurance: brand.insurance as BrandBundle['insurance'],
    contact: brand.contact as BrandBundle['contact'],
    documents: brand.documents ?? {},
    branding,
    rateShape: rate ? shapeOf(rate) : undefined,
  };
  return { bundle, assets };
}

/** The same sentences about nothing, none of them shorter. */
function shapeOf(rate: Rate): Rate {
  const blank = (amount: string) => (/[1-9]/.test(amount) ? amount.replaceAll(/\d/g, '8') : amount);
  return {
    ...rate,
    apy: '88.88',
    as_of: '2088-09-28',
    minimum_balance: blank(rate.minimum_balance),
    minimum_deposit: blank(rate.minimum_deposit),
  };
}

/** What is there from the start, with a loader for each flow and for what screens say; or one of these. */
function writeParted({ bundle, assets }: ReadBundle, part: string | undefined): string {
  const { app, flows, words: others } = takeFlowsOut(bundle.app, bundle.words);
  const { words, ofScreens } = takeScreensOut(others);
  if (part !== undefined) return `export const part = ${JSON.stringify(part === screenPart ? { words: ofScreens } : flows[part])};\n`;
  const loaderOf = (name: string) => `() => import(${JSON.stringify(`${prefix}parted/${bundle.slug}/${bundle.language}/${name}`)})`;
  const loaders = Object.keys(flows).map((name) => `${JSON.stringify(name)}: ${loaderOf(name)}`);
  return writeWhole(
    { bundle: { ...bundle, app, words }, assets },
    `flows: { ${loaders.join(', ')} }, screenWords: ${loaderOf(screenPart)}, `,
  );
}

function writeWhole({ bundle, assets }: ReadBundle, more = ''): string {
  const imports = assets.map(({ place }, index) => `import asset${index} from ${JSON.stringify(`/${place}?url`)};`);
  const entries = assets.map(({ name }, index) => `${JSON.stringify(name)}: asset${index}`);
  return `${imports.join('\n')}\nexport const bundle = { ...${JSON.stringify(bundle)}, ${more}assets: { ${entries.join(', ')} } };\n`;
}

/** What pages say. The words of `src/runtime/inspect` come with its own code, but for those that the brand says differently. */
function readPageWords(files: Files, slug: string, language: string): Record<string, string> {
  const base = readWords(files, 'base');
  const sentences = Object.entries(readWords(files, slug, language));
  return Object.fromEntries(sentences.filter(([key, text]) => !key.startsWith('inspect.') || text !== base[key]));
}

interface Asset {
  /** Path in the brand's folder. */
  name: string;
  /** Path from the root. */
  place: string;
}

/** Pictures and faces of a brand; the faces of `brands/base` where its look has those. */
function listAssets(files: Files, slug: string, { fonts }: Look): Asset[] {
  const own = ['art', 'fonts', 'logos'].flatMap((kind) => files.list(`brands/${slug}/${kind}`).map((name) => `${kind}/${name}`));
  const shown = own.filter((name) => /\.(svg|woff2)$/.test(name));
  const faces = [...new Set(Object.values(fonts).flatMap(({ file }) => file ?? []))];
  const borrowed = faces.filter((name) => !own.includes(name) && files.has(`brands/base/${name}`));
  return [
    ...shown.map((name) => ({ name, place: `brands/${slug}/${name}` })),
    ...borrowed.map((name) => ({ name, place: `brands/base/${name}` })),
  ];
}
