import type { BrandBundle } from './bundle/bundle.ts';

/** Starts to load a brand's faces; text stands in the fallback until they are there, and stays so when they fail. */
export function loadFaces({ look, assets }: Pick<BrandBundle, 'look' | 'assets'>): void {
  for (const face of Object.values(look.fonts)) {
    const source = face.file && assets[face.file];
    if (!source) continue;
    const { weight = 'normal', style = 'normal' } = face;
    const known = find(face.family, weight, style);
    // Of a page that was drawn at build: the browser fetches it when a text of that page has it, and here others follow.
    if (known) {
      void known.load().catch(() => undefined);
      continue;
    }
    const loaded = new FontFace(face.family, `url(${JSON.stringify(source)}) format('woff2')`, { weight, style, display: 'swap' });
    document.fonts.add(loaded);
    loaded.load().catch(() => document.fonts.delete(loaded));
  }
}

function find(family: string, weight: string, style: string): FontFace | undefined {
  return [...document.fonts].find((face) => face.family.replaceAll('"', '') === family && face.weight === weight && face.style === style);
}
