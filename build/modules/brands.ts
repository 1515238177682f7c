import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { mergeLook, type Look } from '../../src/brand/bundle/look.ts';
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
import { readWords } from '../read/words.ts';

const prefix = 'virtual:passbook/';

/**
 * Makes `virtual:passbook/brands` with one chunk a brand and language, its flows compiled, and `virtual:passbook/screens` with one chunk a screen.
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
      return id === `${prefix}brands` || id === `${prefix}screens` || id.startsWith(`${prefix}brand/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === `\0${prefix}brands`) return writeBrands(filesBelow(root));
      if (id === `\0${prefix}screens`) return writeScreens(listScreens(filesBelow(root)));
      if (!id.startsWith(`\0${prefix}brand/`)) return undefined;
      try {
        const [slug = '', language = sourceLanguage] = id.slice(`\0${prefix}brand/`.length).split('/');
        return writeBundle(filesBelow(root), slug, language);
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

/** Every brand in each of its languages, and in its default one. */
function writeBrands(files: Files): string {
  const slugs = listBrands(files);
  const loaderOf = (slug: string, language: string) => `() => import(${JSON.stringify(`${prefix}brand/${slug}/${language}`)})`;
  const byLanguage = slugs.map((slug) => {
    const rows = listLanguages(files, slug).map((language) => `${JSON.stringify(language)}: ${loaderOf(slug, language)}`);
    return `  ${JSON.stringify(slug)}: { ${rows.join(', ')} },`;
  });
  const unasked = slugs.map((slug) => `  ${JSON.stringify(slug)}: ${loaderOf(slug, listLanguages(files, slug)[0] ?? sourceLanguage)},`);
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

function writeBundle(files: Files, slug: string, language: string): string {
  const mistakes = findBrandMistakes(files, slug, language);
  if (mistakes.length > 0) throw new CompileError(mistakes);
  const brand = readJson(files, `brands/${slug}/brand.json`);
  const base = readJson(files, 'brands/base/brand.json');
  const look = mergeLook(base.look as Look, brand.look ?? {}); // schemas/config/brand.schema.json says so
  const assets = listAssets(files, slug, look);
  const bundle = {
    slug,
    language,
    languages: listLanguages(files, slug),
    app: translateApp(compile(readSources(files, slug)), readTranslations(files, slug, language)),
    words: readPageWords(files, slug, language),
    look,
    insurance: brand.insurance,
    contact: brand.contact,
    documents: brand.documents ?? {},
    // What the account earns is only ever told by the provider (rule brands-8).
    branding: { ...(base.branding as object), ...(brand.branding as object), rate: undefined },
  };
  const imports = assets.map(({ place }, index) => `import asset${index} from ${JSON.stringify(`/${place}?url`)};`);
  const entries = assets.map(({ name }, index) => `${JSON.stringify(name)}: asset${index}`);
  return `${imports.join('\n')}\nexport const bundle = { ...${JSON.stringify(bundle)}, assets: { ${entries.join(', ')} } };\n`;
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
