import type { BrandBundle } from './bundle/bundle.ts';

/** Of what every page has. */
const first: readonly string[] = ['text', 'heading'];

/**
 * Has a brand's faces in the document and starts to load some; text stands in the fallback until they are there, and stays so when they fail.
 *
 * @param roles whose faces are loaded at once; others are when a text has them
 */
export function loadFaces({ look, assets }: Pick<BrandBundle, 'look' | 'assets'>, roles = first): void {
  for (const [role, { family, file, weight = 'normal', style = 'normal' }] of Object.entries(look.fonts)) {
    const source = file && assets[file];
    if (!source) continue;
    // A page that was drawn at build has them already.
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
