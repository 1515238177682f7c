import type { BrandBundle } from './bundle/bundle.ts';

const first: readonly string[] = ['text', 'heading'];

/**
 * Registers a brand's fonts and starts loading some; text uses the fallback until they load, or if they fail.
 *
 * @param roles fonts to load now; others load on first use
 */
export function loadFaces({ look, assets }: Pick<BrandBundle, 'look' | 'assets'>, roles = first): void {
  for (const [role, { family, file, weight = 'normal', style = 'normal' }] of Object.entries(look.fonts)) {
    const source = file && assets[file];
    if (!source) continue;
    // Prerendered pages already have them.
    const face = find(family, weight, style) ?? addFace(family, source, { weight, style });
    if (roles.includes(role)) face.load().catch(() => document.fonts.delete(face));
  }
}

function addFace(family: string, source: string, descriptors: FontFaceDescriptors): FontFace {
  const face = new FontFace(family, `url(${JSON.stringify(source)}) format('woff2')`, { ...descriptors, display: 'swap' });
  document.fonts.add(face);
  return face;
}

function find(family: string, weight: string, style: string): FontFace | undefined {
  return [...document.fonts].find((face) => face.family.replaceAll('"', '') === family && face.weight === weight && face.style === style);
}
