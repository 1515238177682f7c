import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { compile } from '../../compiler/compile/compile.ts';
import { filesBelow } from '../../compiler/read/files.ts';
import { readSources } from '../../compiler/read/readSources.ts';
import { facesOf, withFaces } from '../faces.ts';
import { readPage } from '../readPage.ts';
import { buildViewer } from './buildViewer.ts';

const files = filesBelow('.');
const viewer = 'src/runtime/inspect/viewer/openViewer.ts';

it('contains the same viewer as the overlay', async () => {
  const { madeOf } = await buildViewer();
  expect(madeOf.some((file) => file.replaceAll('\\', '/').endsWith(viewer))).toBe(true);
  expect(readFileSync('src/runtime/inspect/MapTab.tsx', 'utf8')).toContain("from './viewer/openViewer.ts'");
});

it.runIf(inject('full'))('allows only its own content', async () => {
  const page = await readPage(files, compile(readSources(files, 'volt')));
  const policy = /Policy" content="([^"]+)"/.exec(page)?.[1] ?? '';
  const inside = (name: string) => new RegExp(`<${name}>([^]*?)</${name}>`).exec(page)?.[1] ?? '';
  for (const name of ['script', 'style']) expect(policy).toContain(`sha256-${createHash('sha256').update(inside(name)).digest('base64')}`);
  expect(inside('style')).toMatch(/@font-face\{font-family:'Space Grotesk';[^}]*base64,d09GMg/);
  expect(page).not.toMatch(/(?:src|href)="?https?:|url\((?!data:|["']?#)|\sstyle="/);
});

it.each(['harbor', 'volt'])('embeds the fonts of %s, and base’s where it has none', (brand) => {
  const svg = withFaces('<svg><title>A</title><desc>B</desc></svg>', facesOf(files, brand));
  expect(svg.match(/@font-face/g)).toHaveLength(2);
  expect(svg).toMatch(/<\/desc><style>@font-face[^<]*<\/style><\/svg>$/);
});
