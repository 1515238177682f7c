import type { Edge, FlowGraph } from '../graph/graph.ts';
import type { Block } from './block.ts';
import { putCard, type Card } from '../layout/card.ts';
import { count } from './count.ts';
import { drawArrows } from '../arrows/drawArrows.ts';
import { framed } from './panel.ts';
import { layOut } from '../layout/layout.ts';
import type { Palette } from '../pen/palette.ts';
import type { Pen } from '../pen/pen.ts';
import { movesOn } from '../layout/plan.ts';
import { tag, titled } from '../pen/svg.ts';
import { textWidth, types } from '../pen/type.ts';
import { writeLine } from '../pen/write.ts';

const navigation = 'Navigation';

/** An overview of which flows lead to which, with one arrow each: a submit's if there is one, otherwise a link's. */
export async function overviewBlock(graph: FlowGraph, { palette }: Pen): Promise<Block> {
  const titleByName = new Map([...graph.flows.map(({ name, title }) => [name, title] as const), [navigation, navigation]]);
  const titleOf = (name: string) => titleByName.get(name) ?? name;
  const edges = flowEdges(graph);
  const pill = (name: string, note: string) => flowCard(name, note, edges, titleOf, palette);
  const [first, ...others] = graph.flows.map(({ name, routes }) => pill(name, count(routes.length, 'route')));
  const cards = [...(first ? [first] : []), pill(navigation, 'from everywhere'), ...others];
  const heading = 'The flows at a glance';
  const arrows = edges.map((edge) => ({ edge, to: edge.to ?? '' }));
  const { width, height, ...layout } = await layOut({ id: 'overview', headWidth: textWidth(heading, types.panel), cards, arrows });
  const markup = [
    ...drawArrows(layout.arrows, palette.roles['surface-raised'], { palette, titleOf }),
    ...cards.map((card) => putCard(card, layout.cards)),
  ];
  return { width, height, markup: framed(heading, { width, height }, markup, palette) };
}

/** Back links count from the parent. Links to an earlier flow are left out, since nearly every flow has one. */
function flowEdges({ flows, edges, shell }: FlowGraph): Edge[] {
  const flowOf = new Map(
    flows.flatMap(({ name, routes, destinations }) => [...routes, ...destinations].map(({ id }) => [id, name] as const)),
  );
  const found = new Map<string, Edge>();
  const orderOf = new Map([navigation, ...flows.map(({ name }) => name)].map((name, index) => [name, index]));
  const add = (from: string | undefined, to: string | undefined, kind: 'submit' | 'link') => {
    if (from === undefined || to === undefined || from === to) return;
    const isBackward = kind === 'link' && (orderOf.get(from) ?? 0) > (orderOf.get(to) ?? 0);
    if (!isBackward && !found.has(`${from} ${to}`)) found.set(`${from} ${to}`, { from, to, kind, label: 'leads to' });
  };
  for (const edge of edges.filter(movesOn)) add(flowOf.get(edge.from), flowOf.get(edge.to ?? ''), 'submit');
  for (const { to } of shell) add(navigation, flowOf.get(to), 'link');
  for (const { from, to = '', kind } of edges) if (kind === 'back') add(flowOf.get(to), flowOf.get(from), 'link');
  for (const { from, to = '', kind } of edges) if (kind === 'link') add(flowOf.get(from), flowOf.get(to), 'link');
  return [...found.values()];
}

function flowCard(id: string, note: string, edges: Edge[], titleOf: (name: string) => string, palette: Palette): Card {
  const { roles, radius } = palette;
  const title = titleOf(id);
  const width = Math.round(Math.max(textWidth(title, types.action), textWidth(note, types.note)) + 32);
  const height = 46;
  const outgoing = edges.filter(({ from }) => from === id);
  const leads = outgoing.length === 0 ? [] : [`Leads to ${outgoing.map(({ to = '' }) => titleOf(to)).join(', ')}`];
  const parts = [
    titled(`${title}, ${note}`, ...leads),
    tag('rect', { width, height, rx: Math.min(radius.card, height / 2), fill: roles['surface-sunken'], stroke: roles.border }),
    writeLine(title, types.action, 16, 20, { color: roles.text }, palette),
    writeLine(note, types.note, 16, 36, { color: roles['text-muted'] }, palette),
  ];
  const outs = new Map(outgoing.map((edge) => [edge, edge.kind === 'submit' ? 18 : 30]));
  return { id, width, height, outs, ins: { main: 18, light: 30, aside: 38 }, markup: tag('g', { role: 'img' }, ...parts) };
}
