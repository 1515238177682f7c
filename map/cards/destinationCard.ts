import type { DestinationNode, Edge } from '../graph/graph.ts';
import type { Card } from '../layout/card.ts';
import { diamond } from './marks.ts';
import type { Palette } from '../pen/palette.ts';
import { branchRow, type Room } from './rows.ts';
import { describeEdge } from './sayRoute.ts';
import { tag, titled } from '../pen/svg.ts';
import { textWidth, types } from '../pen/type.ts';
import { writeLine } from '../pen/write.ts';

const inset = 14;
const headHeight = 50;
const narrowest = 240;
const widest = 420;

/** A destination with its branches in order. */
export function destinationCard({ id, title }: DestinationNode, branches: Edge[], palette: Palette): Card {
  const { roles } = palette;
  const width = widthFor(title, branches);
  const room: Room = { left: inset, right: width - inset, edge: width };
  const outs = new Map<Edge, number>();
  let y = headHeight;
  const rows = branches.map((edge, index) => {
    const row = branchRow(edge, index, room, palette);
    outs.set(edge, y + row.out);
    const line = tag('path', { d: `M0 ${y}H${width}`, stroke: roles.border });
    const markup = line + row.markup(y);
    y += row.height;
    return markup;
  });
  const height = y + 4;
  const head =
    diamond(inset + 7, 24, palette.flow) +
    writeLine(title, types.title, inset + 24, 23, { color: roles.text }, palette) +
    writeLine('The first that holds', types.note, inset + 24, 39, { color: roles['text-muted'] }, palette);
  const says = titled(`Destination ${title}: the first that holds`, ...branches.map(describeEdge));
  const markup = tag('g', { 'data-destination': id, role: 'img', tabindex: 0 }, says, drawChamfered(width, height, palette), head, ...rows);
  return { id, width, height, outs, ins: { main: 18, light: 28, aside: 38 }, markup };
}

/** Fits the longest branch, up to a maximum; branches wrap, the title does not. */
function widthFor(title: string, branches: Edge[]): number {
  const longest = Math.max(0, ...branches.map(({ label }) => textWidth(label, types.row)));
  const wanted = Math.min(widest, longest + 2 * inset + 36);
  return Math.round(Math.max(narrowest, wanted, textWidth(title, types.title) + 2 * inset + 24));
}

/** Cut corners distinguish destinations from routes. */
function drawChamfered(width: number, height: number, { deciding, flow }: Palette): string {
  const cut = 10;
  const [right, bottom] = [width - cut, height - cut];
  const d = `M${cut} 0H${right}L${width} ${cut}V${bottom}L${right} ${height}H${cut}L0 ${bottom}V${cut}Z`;
  return tag('path', { d, fill: deciding, stroke: flow });
}
