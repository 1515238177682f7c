import { Buffer } from 'node:buffer';
import type { Files } from '../compiler/read/files.ts';
import { readBrand } from './readBrand.ts';

/** `@font-face` rules with embedded files, so that the map looks the same everywhere. Brand fonts are subset to about 25 KB each. */
export function facesOf(files: Files, slug: string): string {
  const { fonts } = readBrand(files, slug).look;
  return Object.entries(fonts)
    .flatMap(([, { family, file, weight = '400', style = 'normal' }]) => {
      // The map uses no italics.
      const path = [slug, 'base'].map((brand) => `brands/${brand}/${file}`).find((each) => files.has(each));
      if (file === undefined || path === undefined || style === 'italic') return [];
      const data = Buffer.from(files.bytes(path)).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
    })
    .join('\n');
}

/** A self-contained map with its fonts. */
export function withFaces(svg: string, faces: string): string {
  return svg.replace('</desc>', () => `</desc><style>${faces}</style>`);
}
