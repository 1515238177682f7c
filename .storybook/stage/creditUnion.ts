import base from '../../brands/base/brand.json';
import differences from '../../test/brands/tidewater/flows.json';
import own from '../../test/brands/tidewater/brand.json';
import ownWords from '../../test/brands/tidewater/words.json';
import type { BrandBundle } from '../../src/brand/bundle/bundle.ts';
import { mergeLook, type Look } from '../../src/brand/bundle/look.ts';
import { brandTheme } from '../../src/brand/theme/brandTheme.ts';

const baseWords = import.meta.glob<object>('../../brands/base/words/*.json', { eager: true, import: 'default' });
const logos = import.meta.glob<string>('../../test/brands/tidewater/logos/*.svg', { eager: true, import: 'default', query: '?url' });

/** The credit union of `test/brands`: look, words and insurance on top of a built brand. */
export function asCreditUnion(bundle: BrandBundle): BrandBundle {
  const faces = Object.entries(bundle.assets).filter(([name]) => name.startsWith('fonts/'));
  const pictures = Object.entries(logos).map(([file, address]) => [file.slice(file.indexOf('logos/')), address] as const);
  const { $schema: _schema, ...said } = differences;
  const texts: Record<string, object> = said;
  // a test checks these files against brand.schema.json
  const look = mergeLook(base.look as unknown as Look, own.look as Partial<Look>);
  return {
    ...bundle,
    slug: own.slug,
    app: { ...bundle.app, brand: own.slug, routes: bundle.app.routes.map((route) => ({ ...route, ...texts[route.path] })) },
    words: Object.assign({}, ...wordsOf(baseWords), flatten(ownWords, '')) as Record<string, string>,
    look,
    theme: brandTheme(look, own.branding),
    insurance: own.insurance as BrandBundle['insurance'],
    contact: own.contact as BrandBundle['contact'],
    documents: own.documents,
    branding: { ...own.branding, rate: null },
    assets: Object.fromEntries([...faces, ...pictures]),
  };
}

/** The answer of `GET /branding`. */
export const brandingOfCreditUnion = own.branding;

function wordsOf(files: Record<string, object>): Record<string, string>[] {
  return Object.entries(files).map(([file, words]) => flatten(words, `${/(\w+)\.json$/.exec(file)?.[1]}.`));
}

function flatten(node: object, prefix: string): Record<string, string> {
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : { [prefix + key]: String(value) },
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}
