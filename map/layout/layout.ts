import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPort } from 'elkjs/lib/elk.bundled.js';
import { arrivalOf, parentY, type Card } from './card.ts';
import type { Box, Point } from './box.ts';
import type { Arrow } from './drawn.ts';

/** Cards of a flow and the arrows between them. */
export interface Group {
  id: string;
  headWidth: number;
  cards: Card[];
  arrows: Arrow[];
}

/** Positions relative to the group's top left corner. */
export interface Layout extends Pick<Box, 'width' | 'height'> {
  cards: Map<string, Point>;
  arrows: Track[];
}

/** An arrow with its corner points, from start to head. */
export interface Track {
  arrow: Arrow;
  points: Point[];
}

/** Space inside a flow; the top has its heading. */
const padding = { top: 100, side: 32, bottom: 32 };

const elk = new ELK();

/**
 * Lays out a group with the Eclipse Layout Kernel, which supports ports and orthogonal routing and is deterministic
 * (https://eclipse.dev/elk/reference.html).
 */
export async function layOut(group: Group): Promise<Layout> {
  const key = JSON.stringify(toElk(group));
  const laidOut = known.get(key) ?? elk.layout(JSON.parse(key) as ElkNode); // serialized above
  known.set(key, laidOut);
  return readLayout(await laidOut, group);
}

/** Cached: unchanged flows, and equal flows of several brands, are laid out once. */
const known = new Map<string, Promise<ElkNode>>();

const layered = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': `[top=${padding.top},left=${padding.side},right=${padding.side},bottom=${padding.bottom}]`,
  'elk.aspectRatio': '1.6',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.componentComponent': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '60',
  'elk.layered.spacing.edgeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
};

function toElk({ id, headWidth, cards, arrows }: Group): ElkNode {
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return {
    id,
    layoutOptions: {
      ...layered,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${headWidth + 2 * padding.side},120)`,
    },
    children: cards.map(toElkNode),
    edges: arrows.map((arrow, index) => ({ id: arrowId(index), ...endsOf(arrow, cardById.get(arrow.edge.from)) })),
  };
}

function toElkNode({ id, width, height, outs, ins }: Card): ElkNode {
  const port = (name: string, x: number, y: number): ElkPort => ({
    id: portId(id, name),
    x,
    y,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': x === 0 ? 'WEST' : 'EAST' },
  });
  const leaving = [...new Set(outs.values())].map((y) => port(`out ${y}`, width, y));
  const arriving = Object.entries(ins).map(([name, y]) => port(name, 0, y));
  return {
    id,
    width,
    height,
    ports: [...arriving, port('children', width, parentY), ...leaving],
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
  };
}

/** Back links are laid out from parent to child, so that children are on the right; their points are reversed when read. */
function endsOf({ edge, to }: Arrow, from: Card | undefined): Pick<ElkExtendedEdge, 'sources' | 'targets'> {
  if (edge.kind === 'back') return { sources: [portId(to, 'children')], targets: [portId(edge.from, 'light')] };
  return { sources: [portId(edge.from, `out ${from?.outs.get(edge)}`)], targets: [portId(to, arrivalOf(edge))] };
}

function readLayout({ width = 0, height = 0, children = [], edges = [] }: ElkNode, { arrows }: Group): Layout {
  const edgeById = new Map(edges.map((edge) => [edge.id, edge]));
  return {
    width,
    height,
    cards: new Map(children.map(({ id, x = 0, y = 0 }) => [id, { x, y }])),
    arrows: arrows.map((arrow, index) => {
      const points = pointsOf(edgeById.get(arrowId(index)));
      return { arrow, points: arrow.edge.kind === 'back' ? points.reverse() : points };
    }),
  };
}

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  const section = edge?.sections?.[0];
  if (!section) throw new Error('the layout lost an arrow');
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
}

const portId = (id: string, name: string) => `${id} ${name}`;
const arrowId = (index: number) => `arrow ${index}`;
