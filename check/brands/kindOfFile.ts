/** Magic numbers of image and font formats. */
const kinds: [kind: string, begins: string][] = [
  ['a PNG picture', '\u0089PNG'],
  ['a JPEG picture', '\u00ff\u00d8\u00ff'],
  ['a GIF picture', 'GIF8'],
  ['a WebP picture', 'RIFF'],
  ['a PDF', '%PDF'],
  ['a WOFF2 font', 'wOF2'],
  ['a WOFF font, the older kind', 'wOFF'],
  ['an OpenType font', 'OTTO'],
  ['a TrueType font', '\0\u0001\0\0'],
  ['a ZIP archive', 'PK\u0003\u0004'],
  ['a gzip file', '\u001f\u008b'],
  ['UTF-16 text', '\u00ff\u00fe'],
  ['UTF-16 text', '\u00fe\u00ff'],
  ['markup', '<'],
];

/** The format of a file by its magic number, such as "a PNG picture"; undefined when unknown. */
export function kindOfFile(bytes: Uint8Array): string | undefined {
  const begin = String.fromCharCode(...bytes.slice(0, 4));
  return kinds.find(([, begins]) => begin.startsWith(begins))?.[0];
}
