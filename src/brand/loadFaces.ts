import type { BrandBundle } from './bundle/bundle.ts';

/** Starts to load a brand's faces; text stands in the fallback until they are there, and stays so when they fail. */
export function loadFaces({ look, assets }: Pick<BrandBundle, 'look' | 'assets'>): void {
  for (const face of Object.values(look.fonts)) {
    const source = face.file && assets[face.file];
    if (!source) continue;
    const { weight = 'normal', style = 'normal' } = face;
    if (isLoaded(face.family, weight, style)) continue;
    const loaded = new FontFace(face.family, `url(${JSON.stringify(source)}) format('woff2')`, { weight, style, display: 'swap' });
    document.fonts.add(loaded);
    loaded.load().catch(() => document.fonts.delete(loaded));
  }
}

function isLoaded(family: string, weight: string, style: string): boolean {
  return [...document.fonts].some((face) => face.family.replaceAll('"', '') === family && face.weight === weight && face.style === style);
}
