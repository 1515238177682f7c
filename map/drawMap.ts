import type { Look } from '../src/brand/bundle/look.ts';
import type { FlowGraph } from './graph/graph.ts';
import type { Block } from './blocks/block.ts';
import { count } from './blocks/count.ts';
import { flowBlock } from './blocks/flowBlock.ts';
import { legendPanel } from './blocks/legend.ts';
import { overviewBlock } from './blocks/overviewBlock.ts';
import { packPoster } from './layout/pack.ts';
import { paletteOf } from './pen/palette.ts';
import { problemsPanel, rulesPanel, shellPanel } from './blocks/panels.ts';
import type { Pen } from './pen/pen.ts';
import { planMap } from './layout/plan.ts';
import { at, escapeText, show, tag } from './pen/svg.ts';
import { types } from './pen/type.ts';
import { writeLine } from './pen/write.ts';

const margin = 64;
const headHeight = 132;
const gap = 32;

/**
 * The flow as a self-contained SVG, without scripts, styles or fonts. The same input produces the same output.
 * @param name the brand's name, for the heading
 */
export async function drawMap(graph: FlowGraph, look: Look, name: string): Promise<string> {
  const pen = createPen(graph, look);
  const { roles } = pen.palette;
  const blocks = await drawBlocks(graph, pen);
  const { boxes, ...poster } = packPoster(blocks, gap);
  const width = poster.width + 2 * margin;
  const height = poster.height + 2 * margin + headHeight;
  const summary = summarize(graph);
  return `${tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${show(width)} ${show(height)}`,
      lang: 'en',
      role: 'graphics-document document',
      'font-family': pen.palette.text,
    },
    tag('title', {}, escapeText(`${name}: the map of the flow`)),
    tag('desc', {}, escapeText(`${summary} On hover, and to screen readers, each route says who sees it and where it leads.`)),
    tag('rect', { width, height, fill: roles.surface }),
    writeLine(name, types.poster, margin, margin + 44, { color: roles.text }, pen.palette),
    writeLine(summary, types.lead, margin, margin + 78, { color: roles['text-muted'] }, pen.palette),
    ...blocks.map(({ markup }, index) =>
      tag('g', { transform: at(margin + (boxes[index]?.x ?? 0), margin + headHeight + (boxes[index]?.y ?? 0)) }, markup),
    ),
  )}\n`;
}

function createPen(graph: FlowGraph, look: Look): Pen {
  const nodes = [...graph.flows.flatMap(({ routes, destinations }) => [...routes, ...destinations]), ...graph.everywhere];
  const titleById = new Map(nodes.map(({ id, title }) => [id, title]));
  return { palette: paletteOf(look), edges: graph.edges, titleOf: (id) => titleById.get(id) ?? id };
}

async function drawBlocks(graph: FlowGraph, pen: Pen): Promise<Block[]> {
  const flows = await Promise.all(planMap(graph).map(async (plan, index) => ({ ...(await flowBlock(plan, pen)), isFirst: index === 0 })));
  return [
    legendPanel(pen.palette),
    await overviewBlock(graph, pen),
    rulesPanel(graph, pen),
    shellPanel(graph, pen),
    ...problemsPanel(pen),
    ...flows,
  ];
}

function summarize({ flows, rules, everywhere }: FlowGraph): string {
  const routes = flows.flatMap((flow) => flow.routes);
  const destinations = flows.flatMap((flow) => flow.destinations).length + everywhere.length;
  const parts = [
    count(routes.length, 'route'),
    count(flows.length, 'flow'),
    count(destinations, 'destination'),
    count(rules.length, 'rule'),
  ];
  return `The whole flow: ${parts.join(', ')}.`;
}
