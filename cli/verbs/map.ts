import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../compiler/read/files.ts';
import { facesOf, withFaces } from '../../map/faces.ts';
import { readMap } from '../../map/readMap.ts';
import { readPage } from '../../map/readPage.ts';
import { readApp } from '../read/readApp.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal, refuseFile } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const map: Verb = {
  usage: '[--out FILE] [--brand SLUG]',
  says: 'Draws the flows as SVG: routes, submits and redirects, with guards on hover. --out FILE.html can be searched and zoomed.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, { out: 'string', brand: 'string' });
    if (words[0] !== undefined) throw new Refusal(`map takes no "${words[0]}". Use --out FILE for the file.`);
    const { data } = readApp(flags.brand);
    const files = filesBelow(root);
    const isPage = /\.html?$/i.test(flags.out ?? '');
    const svg = isPage ? await readPage(files, data) : withFaces(await readMap(files, data), facesOf(files, data.brand));
    if (flags.out === undefined || flags.out === '-') process.stdout.write(svg);
    else writePicture(flags.out, svg, isPage);
    return 0;
  },
};

function writePicture(file: string, svg: string, isPage: boolean): void {
  try {
    writeFileSync(file, svg);
  } catch (error) {
    throw refuseFile(file, error, reasons);
  }
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  console.log(
    `${file}: the map of the flow, ${width} by ${height} pixels. ${isPage ? 'Open it in a browser to search and zoom.' : 'Open it in a browser.'}`,
  );
}

const reasons: Record<string, string> = {
  ENOENT: 'There is no folder for "{file}".',
  ENOTDIR: 'There is no folder for "{file}".',
  EISDIR: '"{file}" is a folder, not a file.',
  EACCES: 'You may not write "{file}".',
  EPERM: 'You may not write "{file}".',
  EROFS: '"{file}" is on a read-only file system.',
  ENOSPC: 'There is no space left for "{file}".',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
