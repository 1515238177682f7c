import { entryPath, type Edge, type RouteNode } from '../graph/graph.ts';
import { parentY, type Card } from '../layout/card.ts';
import { accessMark, progressBar, startMark } from './marks.ts';
import type { Palette } from '../pen/palette.ts';
import { buttonRow, textRow, type Room, type Row } from './rows.ts';
import { kindWords, sayRoute } from './sayRoute.ts';
import { tag, titled } from '../pen/svg.ts';
import { types, wrap } from '../pen/type.ts';
import { write, writeLine } from '../pen/write.ts';

const width = 300;
const inset = 14;
const room: Room = { left: inset, right: width - inset, edge: width };

/** The card of a route with every link and submit. `arrows` are the ones drawn as arrows. */
export function routeCard(route: RouteNode, outgoing: Edge[], arrows: Set<Edge>, titleOf: (id: string) => string, palette: Palette): Card {
  const head = drawHead(route, palette);
  const rows = foldExits(outgoing, arrows, titleOf).map((exit) => ({ ...exit, row: createRow(exit, palette) }));
  const outs = new Map<Edge, number>();
  let y = head.height + (rows.length > 0 ? 10 : 0);
  const drawnRows = rows.map(({ edge, isArrow, row }) => {
    if (isArrow) outs.set(edge, y + row.out);
    const markup = row.markup(y);
    y += row.height;
    return markup;
  });
  const height = y + 10;
  const line = tag('path', { d: `M0 ${head.height + 2}H${width}`, stroke: palette.roles.border });
  return {
    id: route.id,
    width,
    height,
    outs,
    // Aligned with the first action, so that consecutive routes are in a line.
    ins: { light: parentY, aside: 38, main: Math.min(head.height + 22, height - 14) },
    markup: wrapPaths(route, outgoing, [drawFrame(route, height, palette), head.markup, rows.length > 0 ? line : '', ...drawnRows]),
  };
}

/** Nested groups, one per path of the page, so that each path can be found. */
function wrapPaths({ paths, ...route }: RouteNode, outgoing: Edge[], parts: string[]): string {
  const titleTag = titled(...sayRoute({ paths, ...route }, outgoing));
  const [first, ...others] = paths;
  const card = tag(
    'g',
    { 'data-path': first, 'data-start': isStart(paths) ? '' : undefined, role: 'img', tabindex: 0 },
    titleTag,
    ...parts,
  );
  return others.reduce((inner, path) => tag('g', { 'data-path': path }, inner), card);
}

const isStart = (paths: string[]) => paths.includes(entryPath);

function drawFrame({ paths }: RouteNode, height: number, { roles, radius }: Palette): string {
  return tag('rect', {
    width,
    height,
    rx: radius.card,
    fill: roles['surface-raised'],
    stroke: isStart(paths) ? roles['accent-graphic'] : roles.border,
    'stroke-width': isStart(paths) ? 3 : undefined,
  });
}

function drawHead(route: RouteNode, palette: Palette): { height: number; markup: string } {
  const { roles } = palette;
  const title = wrap(route.title, types.title, room.right - room.left - 24);
  const path = route.paths.flatMap((each) => wrap(each, types.path, room.right - room.left));
  const titleY = isStart(route.paths) ? 25 + 24 : 25;
  const pathY = titleY + title.length * 18 - 2;
  const noteY = pathY + path.length * 14 + 5;
  const guards = route.guards.length === 0 ? [] : [route.guards.length === 1 ? '1 guard' : `${route.guards.length} guards`];
  return {
    height: noteY + 8,
    markup:
      (isStart(route.paths) ? startMark(inset, 10, palette) : '') +
      write(title, types.title, inset, titleY, 18, { color: roles.text }, palette) +
      accessMark(route.access, width - inset - 6, 20, palette) +
      write(path, types.path, inset, pathY, 14, { color: roles['text-muted'] }, palette) +
      writeLine([kindWords[route.kind], ...guards].join(' · '), types.note, inset, noteY, { color: roles['text-muted'] }, palette) +
      (route.progress === undefined ? '' : drawProgress(route.progress, noteY, palette)),
  };
}

function drawProgress(percent: number, y: number, palette: Palette): string {
  return (
    progressBar(percent, room.right - 44 - 38, y - 4, palette) +
    writeLine(`${percent}%`, types.strong, room.right, y, { color: palette.roles.text, anchor: 'end' }, palette)
  );
}

/** A row of a route's card. `target` is the name shown when there is no arrow. */
interface Exit {
  edge: Edge;
  label: string;
  isArrow: boolean;
  target: string | undefined;
}

/** Drops repeated rows: a second submit that stays, a back link to where a link leads, a second problem of a call. */
function foldExits(outgoing: Edge[], arrows: Set<Edge>, titleOf: (id: string) => string): Exit[] {
  const listed = new Set<string>();
  return outgoing.flatMap((edge): Exit[] => {
    const isArrow = arrows.has(edge);
    const key = keyOf(edge);
    // Back arrows leave on the left and need no row.
    if (edge.kind === 'back' ? isArrow || listed.has(key) : !isArrow && listed.has(key)) return [];
    listed.add(key);
    const target = isArrow || edge.kind === 'problem' || edge.kind === 'back' ? undefined : edge.to;
    return [{ edge, label: labelOf(edge, isArrow, titleOf), isArrow, target }];
  });
}

function keyOf({ kind, label, to, call }: Edge): string {
  if (kind === 'problem') return `problem ${call}`;
  return to === undefined ? `stays ${label}` : `${kind === 'back' ? 'link' : kind} ${to}`;
}

/** Without an arrow, only the call is named; the panel of refused calls has the details. */
function labelOf({ kind, label, to = '', call = '' }: Edge, isArrow: boolean, titleOf: (id: string) => string): string {
  if (kind === 'back') return titleOf(to);
  if (kind === 'problem') return isArrow ? `${call} ${label}` : call;
  return label;
}

function createRow({ edge, label, isArrow, target }: Exit, palette: Palette): Row {
  const labeled = { ...edge, label };
  return edge.kind === 'submit' ? buttonRow(labeled, room, isArrow, palette) : textRow(labeled, room, isArrow, target, palette);
}
