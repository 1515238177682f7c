import { Buffer } from 'node:buffer';
import type { Files } from '../build/read/files.ts';
import { readBrand } from './readBrand.ts';

/**
 * The faces that a map is written in as `@font-face` rules that bring their files along, so that it looks the same where nobody has them.
 * The brands' files are cut to the letters of their languages already: some 25 KB each.
 */
export function facesOf(files: Files, slug: string): string {
  const { fonts } = readBrand(files, slug).look;
  return Object.entries(fonts)
    .flatMap(([, { family, file, weight = '400', style = 'normal' }]) => {
      // Nothing of the map is in italics.
      const path = [slug, 'base'].map((brand) => `brands/${brand}/${file}`).find((each) => files.has(each));
      if (file === undefined || path === undefined || style === 'italic') return [];
      const data = Buffer.from(files.bytes(path)).toString('base64');
      return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data}) format('woff2')}`;
    })
    .join('\n');
}

/** A map with its faces in it, which is a file that needs nothing else. */
export function withFaces(svg: string, faces: string): string {
  return svg.replace('</desc>', () => `</desc><style>${faces}</style>`);
}
