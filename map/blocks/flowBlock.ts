import type { Edge } from '../graph/graph.ts';
import type { Block } from './block.ts';
import { putCard, type Card } from '../layout/card.ts';
import { count } from './count.ts';
import { drawArrows } from '../arrows/drawArrows.ts';
import { layOut } from '../layout/layout.ts';
import { destinationCard } from '../cards/destinationCard.ts';
import { elsewhereCard } from '../cards/elsewhereCard.ts';
import type { Pen } from '../pen/pen.ts';
import type { Plan, PlanNode } from '../layout/drawn.ts';
import { routeCard } from '../cards/routeCard.ts';
import { tag } from '../pen/svg.ts';
import { textWidth, types } from '../pen/type.ts';
import { writeLine } from '../pen/write.ts';

export async function flowBlock({ flow, nodes, arrows }: Plan, pen: Pen): Promise<Block> {
  const { roles, radius } = pen.palette;
  const arrowEdges = new Set(arrows.map(({ edge }) => edge));
  const cards = nodes.map((node) => createCard(node, arrowEdges, pen));
  const note = count(flow.routes.length, 'route');
  const headWidth = Math.max(textWidth(flow.title, types.flow), textWidth(note, types.lead));
  const { width, height, ...layout } = await layOut({ id: flow.name, headWidth, cards, arrows });
  const ground = roles['surface-sunken'];
  const markup = tag(
    'g',
    { role: 'group', 'aria-label': `Flow ${flow.title}: ${note}` },
    tag('rect', { width, height, rx: radius.flow, fill: ground }),
    writeLine(flow.title, types.flow, 32, 50, { color: roles.text }, pen.palette),
    writeLine(note, types.lead, 32, 73, { color: roles['text-muted'] }, pen.palette),
    ...drawArrows(layout.arrows, ground, pen),
    ...cards.map((card) => putCard(card, layout.cards)),
  );
  return { width, height, markup };
}

function createCard(node: PlanNode, arrowEdges: Set<Edge>, { palette, edges, titleOf }: Pen): Card {
  if ('elsewhere' in node) return elsewhereCard(node, palette);
  const outgoing = edges.filter(({ from }) => from === node.id);
  return 'paths' in node ? routeCard(node, outgoing, arrowEdges, titleOf, palette) : destinationCard(node, outgoing, palette);
}
