import path from 'node:path';
import type { Plugin } from 'vite';
import type { Branding, Rate } from '../../src/brand/bundle/branding.ts';
import type { BrandBundle } from '../../src/brand/bundle/bundle.ts';
import { mergeLook, type Look } from '../../src/brand/bundle/look.ts';
import { screenPart, takeFlowsOut, takeScreensOut } from '../compile/parts.ts';
import { compile } from '../compile/compile.ts';
import { CompileError } from '../compile/shape/finding.ts';
import { translateApp } from '../compile/translate.ts';
import { assetName, scriptName } from './brandFiles.ts';
import { findBrandMistakes } from './brandMistakes.ts';
import { listAdditions } from './formSources.ts';
import { createBuiltBrands } from '../read/builtBrands.ts';
import type { Files } from '../read/files.ts';
import { listLanguages, sourceLanguage } from '../read/languages.ts';
import { readJson } from '../read/readJson.ts';
import { listBrands, listScreens, readSources } from '../read/readSources.ts';
import { tellMistakes } from './tellMistakes.ts';
import { readTranslations } from '../read/translations.ts';
import { standIns } from '../read/standIns.ts';
import { readWords } from '../read/words.ts';
import { writeTable } from './writeTable.ts';

const prefix = 'virtual:passbook/';

/**
 * Module ids: `virtual:passbook/brand/volt/en-US` is a whole brand, `.../parted/volt/en-US` the part loaded at start,
 * `.../parted/volt/en-US/deposit` a flow, and `.../parted/volt/en-US/screens/words` the words of screens.
 */
const ofBrand = /^virtual:passbook\/(brand|parted)\/([^/]+)(?:\/([^/]+))?(?:\/(.+))?$/;

/**
 * Provides `virtual:passbook/brands`, with chunks per brand and language (start, each flow, words of screens), and
 * `virtual:passbook/screens`, with a chunk per screen. The app does not know brands by name: the document names the chunk to load, and each
 * brand is built into its own folder (rule brands-10).
 * A mistake in a flow fails the build and shows as an overlay in dev, with file and line.
 */
export function brands(built = createBuiltBrands()): Plugin {
  let root = '';
  let isBuild = false;
  /** Bundles by brand and language, since every part of a brand needs the whole bundle. Cleared when a file changes. */
  const known = new Map<string, Promise<ReadBundle>>();
  const read = (files: Files, slug: string, language: string) => {
    const key = `${slug}/${language}`;
    const bundle = known.get(key) ?? readBundle(files, slug, language);
    known.set(key, bundle);
    return bundle;
  };
  return {
    name: 'passbook-brands',
    config: ({ build }) =>
      build?.ssr ? {} : { build: { rolldownOptions: { output: { entryFileNames: scriptName, chunkFileNames: scriptName } } } },
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId(id) {
      return id === `${prefix}brands` || id === `${prefix}screens` || ofBrand.test(id) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${prefix}brands`) return writeBrands(built.files(root));
      if (id === `\0${prefix}screens`) return writeScreens(listScreens(built.files(root)));
      const [, kind, slug = '', language = sourceLanguage, part] = ofBrand.exec(id.slice(1)) ?? [];
      if (kind === undefined) return undefined;
      try {
        const files = built.files(root);
        const bundle = await read(files, slug, language);
        const addressOf = (place: string) => `/${isBuild ? assetName(files, place) : place}`;
        return kind === 'brand' ? writeWhole(bundle, addressOf) : writeParted(bundle, addressOf, part);
      } catch (error) {
        return this.error(tellMistakes(error, root));
      }
    },
    watchChange: () => known.clear(),
    // After plugins that may leave out a brand.
    buildStart: {
      order: 'post',
      handler() {
        known.clear();
        if (!isBuild || this.environment.config.build.ssr) return;
        const files = built.files(root);
        const places = new Set<string>();
        const emit = (fileName: string, place: string) => this.emitFile({ type: 'asset', fileName, source: files.bytes(place) });
        for (const slug of listBrands(files)) {
          // The document imports it by URL.
          for (const language of listLanguages(files, slug))
            this.emitFile({ type: 'chunk', id: `${prefix}parted/${slug}/${language}`, name: slug, preserveSignature: 'strict' });
          // URLs that GET /branding returns.
          for (const name of files.list(`brands/${slug}/logos`)) emit(`brands/${slug}/logos/${name}`, `brands/${slug}/logos/${name}`);
          for (const { place } of listAssets(files, slug, readLook(files, slug))) places.add(place);
        }
        // Several brands may use the same font of `brands/base`.
        for (const place of places) emit(assetName(files, place), place);
      },
    },
  };
}

/** Imports of every brand in each of its languages, in parts, and as a whole in its default language. */
function writeBrands(files: Files): string {
  const slugs = listBrands(files);
  const byLanguage = slugs.map((slug) => {
    const rows = listLanguages(files, slug).map(
      (language) => `${JSON.stringify(language)}: ${loaderOf(`${prefix}parted/${slug}/${language}`)}`,
    );
    return `  ${JSON.stringify(slug)}: { ${rows.join(', ')} },`;
  });
  const unasked = slugs.map(
    (slug) => `  ${JSON.stringify(slug)}: ${loaderOf(`${prefix}brand/${slug}/${listLanguages(files, slug)[0] ?? sourceLanguage}`)},`,
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
  /** Without assets, whose URLs are only known in the build. */
  bundle: Omit<BrandBundle, 'assets'>;
  assets: Asset[];
  /** Ids of the forms that the brand extends. */
  additions: string[];
}

type AddressOf = (place: string) => string;

/** The brand's look merged over that of `brands/base`. */
export function readLook(files: Files, slug: string): Look {
  const lookOf = (brand: string) => readJson(files, `brands/${brand}/brand.json`).look;
  return mergeLook(lookOf('base') as Look, lookOf(slug) ?? {}); // schemas/config/brand.schema.json says so
}

async function readBundle(files: Files, slug: string, language: string): Promise<ReadBundle> {
  const mistakes = findBrandMistakes(files, slug, language);
  if (mistakes.length > 0) throw new CompileError(mistakes);
  const brand = readJson(files, `brands/${slug}/brand.json`);
  const base = readJson(files, 'brands/base/brand.json');
  const merged = readLook(files, slug);
  const assets = listAssets(files, slug, merged);
  const placeOf = (face: string) => assets.find(({ name }) => name === face)?.place ?? '';
  const { look, rules } = standIns(merged, (face) => files.bytes(placeOf(face)));
  // Imported on demand: loading Mantine takes half a second, and most users of this plugin never need a brand.
  const { brandTheme } = await import('../../src/brand/theme/brandTheme.ts');
  // The interest rate always comes from the provider (rule brands-8).
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
  return { bundle, assets, additions: listAdditions(files, slug) };
}

/** Placeholder rate for prerendered pages, with texts as wide as any real ones. */
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

/** The module of the part loaded at start, with loaders for flows and words of screens; or that of one `part`. */
function writeParted(read: ReadBundle, addressOf: AddressOf, part: string | undefined): string {
  const { bundle } = read;
  const { app, flows, words: others } = takeFlowsOut(bundle.app, bundle.words);
  const { words, ofScreens } = takeScreensOut(others);
  if (part !== undefined) return `export const part = ${JSON.stringify(part === screenPart ? { words: ofScreens } : flows[part])};\n`;
  const moduleOf = (name: string) => `${prefix}parted/${bundle.slug}/${bundle.language}/${name}`;
  return writeWhole(
    { ...read, bundle: { ...bundle, app, words } },
    addressOf,
    `flows: ${writeTable(Object.keys(flows), moduleOf)}, screenWords: ${loaderOf(moduleOf(screenPart))}, `,
  );
}

function writeWhole({ bundle, assets, additions }: ReadBundle, addressOf: AddressOf, more = ''): string {
  const { slug } = bundle;
  const addresses = Object.fromEntries(assets.map(({ name, place }) => [name, addressOf(place)]));
  return `export const bundle = { ...${JSON.stringify({ ...bundle, assets: addresses })}, ${more}map: ${loaderOf(`${prefix}map/${slug}`)} };
export const forms = ${writeTable(additions, (id) => `${prefix}form/${id}@${slug}`)};
`;
}

const loaderOf = (module: string) => `() => import(${JSON.stringify(module)})`;

/** The words of pages. Words of `src/runtime/inspect` are in its own chunk, except those the brand rewords. */
function readPageWords(files: Files, slug: string, language: string): Record<string, string> {
  const base = readWords(files, 'base');
  const sentences = Object.entries(readWords(files, slug, language));
  return Object.fromEntries(sentences.filter(([key, text]) => !key.startsWith('inspect.') || text !== base[key]));
}

interface Asset {
  /** Path within the brand's folder. */
  name: string;
  /** Path from the root. */
  place: string;
}

/** Pictures and fonts of a brand, including fonts of `brands/base` that its look uses. */
function listAssets(files: Files, slug: string, { fonts }: Look): Asset[] {
  const own = ['art', 'fonts', 'logos'].flatMap((kind) => files.list(`brands/${slug}/${kind}`).map((name) => `${kind}/${name}`));
  const withAssets = own.filter((name) => /\.(svg|woff2)$/.test(name));
  const faces = [...new Set(Object.values(fonts).flatMap(({ file }) => file ?? []))];
  const borrowed = faces.filter((name) => !own.includes(name) && files.has(`brands/base/${name}`));
  return [
    ...withAssets.map((name) => ({ name, place: `brands/${slug}/${name}` })),
    ...borrowed.map((name) => ({ name, place: `brands/base/${name}` })),
  ];
}
