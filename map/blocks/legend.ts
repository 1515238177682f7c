import type { EdgeKind } from '../graph/graph.ts';
import type { Access } from '../../src/flow/language/source.ts';
import { arrowStyles, strokeOf } from '../arrows/arrowStyle.ts';
import type { Block } from './block.ts';
import { drawHead } from '../arrows/drawArrow.ts';
import { accessMark, backMark, diamond, problemMark, progressBar, stayMark } from '../cards/marks.ts';
import type { Palette } from '../pen/palette.ts';
import { divider, keyRow, panel, type PanelRow } from './panel.ts';
import { accessWords } from '../cards/sayRoute.ts';
import { tag } from '../pen/svg.ts';

const width = 440;
const signWidth = 56;

export function legendPanel(palette: Palette): Block {
  const { roles } = palette;
  const key = (sign: (y: number) => string, text: string) => keyRow(sign, signWidth, text, width, palette);
  const kinds: EdgeKind[] = ['submit', 'branch', 'redirect', 'problem', 'link', 'back'];
  const accesses: Access[] = ['public', 'bearer', 'authenticated'];
  const rows: PanelRow[] = [
    ...kinds.map((kind) =>
      key((y) => sample(kind, y, palette), kind === 'redirect' ? 'Redirect, or where guards redirect' : arrowStyles[kind].says),
    ),
    divider(width, palette),
    ...accesses.map((access) => key((y) => accessMark(access, signWidth / 2, y, palette), accessWords[access])),
    divider(width, palette),
    key((y) => progressBar(56, 6, y, palette), 'Registration progress'),
    key((y) => diamond(signWidth / 2, y, palette.flow), 'Destination: depends on facts about the depositor'),
    key(
      (y) => tag('path', { d: `M10 ${y - 8}h28l8 8l-8 8h-28z`, fill: roles['surface-raised'], stroke: palette.flow }),
      'Continues in another flow',
    ),
    key((y) => stayMark(24, y, roles['text-muted']), 'The depositor stays on the page'),
    key((y) => backMark(26, y, roles['text-muted']), 'Back leads to this parent'),
    key((y) => problemMark(23, y, palette), 'This call redirects when it is refused'),
  ];
  return panel('How to read it', width, rows, palette);
}

function sample(kind: EdgeKind, y: number, palette: Palette): string {
  const points = [
    { x: 0, y },
    { x: signWidth, y },
  ];
  return tag('path', { d: `M0 ${y}H${signWidth - 4}`, fill: 'none', ...strokeOf(kind, palette) }) + drawHead(kind, points, palette);
}
