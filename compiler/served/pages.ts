import type { RouteData } from '../../src/flow/language/app.ts';
import { bindAll } from '../../src/flow/decide/boundGuards.ts';
import { createApp, type App, type Route } from '../../src/flow/decide/createApp.ts';
import { compile } from '../compile/compile.ts';
import { screenPart } from '../compile/parts.ts';
import type { Files } from '../read/files.ts';
import { listLanguages } from '../read/languages.ts';
import { listScreens, readSources } from '../read/readSources.ts';
import { assetName } from '../modules/brandFiles.ts';
import { readLook } from '../modules/brands.ts';
import { listAdditions } from '../modules/formSources.ts';

/** Files that a brand's pages preload beyond those of every page, as paths below the site's root. */
export interface BrandPages {
  /** The brand's script, and the files of all its pages, of each flow, and (as `screenPart`) of pages with a screen. */
  languages: Record<string, PageFiles & { bundle: string; flows: Record<string, PageFiles> }>;
  /** By route path. */
  routes: Record<string, RouteFiles>;
}

interface RouteFiles extends PageFiles {
  /** Its own flow, and `screenPart` if it has a screen. */
  flows: string[];
  fonts: string[];
  /** Scripts that call the provider. Prerendered pages without parameters do not preload them. */
  asks: string[];
  /** Those that validate answers, which suffice when the data comes with the page. */
  contracts: string[];
}

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** Vite's manifest by source file (https://vite.dev/guide/backend-integration). */
export type Manifest = Partial<
  Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }>
>;

const callsOfEveryPage = ['branding', 'banner-alerts'];

const transport = 'src/api/contract/transport.ts';

/** The preloads of one brand's pages. */
export function pagesOf(files: Files, slug: string, manifest: Manifest): BrandPages {
  const app = createApp(compile(readSources(files, slug)));
  const routes = [...app.routeByPath.values()];
  const screens = listScreens(files);
  const additions = listAdditions(files, slug);
  const flows = [...new Set(routes.map(({ data }) => data.flow))];
  return {
    languages: Object.fromEntries(listLanguages(files, slug).map((language) => [language, filesIn(language)])),
    routes: Object.fromEntries(
      routes.map((route) => [
        route.data.path,
        {
          ...filesFor(manifest, sourcesOf(route)),
          flows: flowsOf(route.data),
          fonts: fontsOf(files, slug, route.data),
          asks: filesFor(manifest, [transport, ...callsOf(app, route).map(contractOf)]).scripts,
          contracts: filesFor(manifest, loadedBy(route.data).map(contractOf)).scripts,
        },
      ]),
    ),
  };

  function filesIn(language: string): BrandPages['languages'][string] {
    const brand = `virtual:passbook/parted/${slug}/${language}`;
    const ofFlows = [...flows, screenPart].map((flow): [string, PageFiles] => [flow, filesFor(manifest, [`${brand}/${flow}`])]);
    return { bundle: manifest[brand]?.file ?? '', ...filesFor(manifest, [brand]), flows: Object.fromEntries(ofFlows) };
  }

  function sourcesOf(route: Route): string[] {
    const { screen, form, forms } = route.data;
    const ids = [form ?? [], forms ?? []].flat();
    return [
      ...(screen === undefined ? [] : [screens[screen] ?? '']),
      ...(ids.length > 0 ? ['src/form/FormView.tsx'] : []),
      ...ids.map((id) => `virtual:passbook/form/${id}${additions.includes(id) ? `@${slug}` : ''}`),
    ];
  }
}

const contractOf = (call: string) => `virtual:passbook/call/${call}`;

const loadedBy = ({ loads }: RouteData) => Object.values(loads ?? {}).map(({ call }) => call);

const flowsOf = ({ flow, screen }: RouteData) => (screen === undefined ? [flow] : [flow, screenPart]);

/** Calls made before and while a route renders: shared ones, for its guards, links and loads, and those of a session. */
function callsOf({ data }: App, { data: route, gates, claims }: Route): string[] {
  const isOpen = route.access === 'public';
  const facts = [
    ...[...gates.map(({ question }) => question), claims].flatMap(({ reads }) => reads),
    ...(route.facts ?? []),
    ...(route.links ?? []).flatMap(({ when = [] }) => bindAll(when, data).reads),
    ...(isOpen ? [] : data.navigation.flatMap(({ badge }) => badge ?? [])),
  ];
  return [
    ...callsOfEveryPage,
    ...(isOpen ? [] : ['auth-check']),
    ...facts.flatMap((fact) => data.facts[fact]?.call ?? []),
    ...loadedBy(route),
  ];
}

/** Fonts a page shows first, from the brand or `brands/base`. Roles may share a font. */
function fontsOf(files: Files, slug: string, { insurance }: RouteData): string[] {
  const { fonts } = readLook(files, slug);
  // The insurance notice is in italics (12 CFR 328.5).
  const roles = ['text', 'heading', ...(insurance ? ['textItalic'] : [])];
  const faces = roles.flatMap((role) => fonts[role]?.file ?? []);
  const existing = faces.flatMap(
    (face) => [slug, 'base'].map((brand) => `brands/${brand}/${face}`).find((place) => files.has(place)) ?? [],
  );
  return existing.map((place) => assetName(files, place));
}

export const entryStyles = (manifest: Manifest): string[] =>
  [...withImports(manifest, entriesOf(manifest))].flatMap((source) => manifest[source]?.css ?? []);

/** Files of some sources and their imports, without those of the entry. */
export function filesFor(manifest: Manifest, sources: string[]): PageFiles {
  const known = withImports(manifest, entriesOf(manifest));
  const chunks = [...withImports(manifest, sources)].flatMap((source) => (known.has(source) ? [] : (manifest[source] ?? [])));
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
}

/** Brand scripts are entries too, but only for their own pages. */
const entriesOf = (manifest: Manifest) =>
  Object.entries(manifest).flatMap(([source, chunk]) => (chunk?.isEntry === true && source.endsWith('.html') ? [source] : []));

export function withImports(manifest: Manifest, sources: string[], found = new Set<string>()): Set<string> {
  for (const source of sources) {
    if (found.has(source)) continue;
    found.add(source);
    withImports(manifest, manifest[source]?.imports ?? [], found);
  }
  return found;
}
