import { recordOf } from '../../compiler/compile/shape/values.ts';
import { mergeLook, type Look } from '../../src/brand/bundle/look.ts';
import { lookRoles, type Roles } from '../../src/brand/theme/roles.ts';
import { brandsOf, type Brand } from '../files/brandsOf.ts';
import type { Subject } from '../files/subject.ts';

/** A look as shown: the brand's own merged over `brands/base`, with its brand colors. */
interface WornLook {
  brand: Brand;
  /** Only what the brand itself sets; may be partial. */
  own: Look;
  look: Look;
  branding: { color_primary: string; color_secondary: string };
  roles: Roles;
}

/** Looks of all brands that could be read. */
export function wornLooks(subject: Subject): WornLook[] {
  const brands = brandsOf(subject);
  const base = brands.find(({ slug }) => slug === 'base');
  const baseLook = base && lookOf(base, subject);
  return brands.flatMap((brand) => {
    const own = lookOf(brand, subject);
    if (!baseLook || !own || missingIn(baseLook, subject).length > 0) return [];
    const look = mergeLook(baseLook, own);
    const { color_primary, color_secondary } = recordOf(brand.value['branding']);
    const branding = {
      color_primary: typeof color_primary === 'string' ? color_primary : look.colors.accent,
      color_secondary: typeof color_secondary === 'string' ? color_secondary : look.colors.secondary,
    };
    return [{ brand, own, look, branding, roles: lookRoles(look, branding) }];
  });
}

/** JSON pointers of required look properties that are missing. Brands may omit what `base` sets. */
export function missingIn(look: Look | undefined, { documents }: Subject): string[] {
  const { definitions } = recordOf(documents.get('schemas/config/brand.schema.json')?.value);
  const parts = recordOf(recordOf(recordOf(definitions)['look'])['properties']);
  return Object.entries(parts).flatMap(([part, schema]) => {
    if (part === 'theme') return []; // derived from the other parts
    const own = recordOf(look)[part];
    if (own === undefined) return [`/look/${part}`];
    return Object.keys(recordOf(recordOf(schema)['properties'])).flatMap((key) => (key in recordOf(own) ? [] : [`/look/${part}/${key}`]));
  });
}

/** Undefined when the file does not match its schema. */
export function lookOf({ document, value }: Brand, { sound }: Subject): Look | undefined {
  return sound.has(document) ? (value['look'] as Look) : undefined; // brand.schema.json; partial for brands, merged over base
}
