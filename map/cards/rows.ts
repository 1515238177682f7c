import type { Edge } from '../graph/graph.ts';
import { strokeOf } from '../arrows/arrowStyle.ts';
import { backMark, problemMark, stayMark, towards } from './marks.ts';
import type { Palette } from '../pen/palette.ts';
import { tag } from '../pen/svg.ts';
import { textWidth, types, wrap, type Type } from '../pen/type.ts';
import { write, writeLine } from '../pen/write.ts';

/** A row on a card. `out` is where its arrow starts, relative to the row. */
export interface Row {
  height: number;
  markup: (y: number) => string;
  out: number;
}

export interface Room {
  /** Left edge of the text. */
  left: number;
  /** Right edge of the text. */
  right: number;
  /** Right edge of the card, where arrows start. */
  edge: number;
}

const leading = 16;

/** A submit, drawn as a button. */
export function buttonRow(edge: Edge, room: Room, isArrow: boolean, palette: Palette): Row {
  const { roles, radius } = palette;
  const lines = wrap(edge.label, types.action, room.right - room.left - 24 - 18);
  const width = Math.round(Math.max(...lines.map((line) => textWidth(line, types.action)))) + 24;
  const height = lines.length * leading + 8;
  const isMain = edge.weight === 'primary' && edge.to !== undefined;
  const color = edge.weight === 'danger' ? roles.danger : palette.flow;
  const box = { x: room.left, width, height, rx: Math.min(radius.button, height / 2), stroke: isMain ? undefined : color };
  return {
    height: height + 7,
    out: height / 2,
    markup: (y) =>
      tag('rect', { ...box, y, fill: isMain ? (edge.weight === 'danger' ? roles.danger : roles.accent) : 'none' }) +
      write(
        lines,
        types.action,
        room.left + width / 2,
        y + 16.5,
        leading,
        { color: isMain ? roles['on-accent'] : color, anchor: 'middle' },
        palette,
      ) +
      (isArrow
        ? leaderLine(edge, room.left + width, room.edge, y + height / 2, palette)
        : stayMark(room.left + width + 6, y + height / 2, roles['text-muted'])),
  };
}

/** A link, problem or back link, with its target if it has no arrow. */
export function textRow(edge: Edge, room: Room, isArrow: boolean, target: string | undefined, palette: Palette): Row {
  const { roles } = palette;
  const kind = rowStyles[edge.kind];
  const left = room.left + kind.indent;
  const lines = wrap(edge.label, kind.type, room.right - left);
  const last = left + textWidth(lines.at(-1) ?? '', kind.type);
  const named = target === undefined ? undefined : placeTarget(target, last, left, room.right);
  const height = (lines.length - 1 + (named?.lines ?? 0)) * leading + 20;
  const color = edge.kind === 'problem' ? roles.danger : kind.isQuiet ? roles['text-muted'] : palette.flow;
  return {
    height,
    out: 9 + (lines.length - 1) * leading,
    markup: (y) =>
      (kind.mark?.(room.left, y + 9, palette) ?? '') +
      write(lines, kind.type, left, y + 13.5, leading, { color, underlined: edge.kind === 'link' }, palette) +
      (named ? writeTarget(named, y + (lines.length - 1) * leading, palette) : '') +
      (isArrow ? leaderLine(edge, last, room.edge, y + 9 + (lines.length - 1) * leading, palette) : ''),
  };
}

interface RowStyle {
  type: Type;
  indent: number;
  isQuiet?: boolean;
  mark?: (x: number, y: number, palette: Palette) => string;
}

const rowStyles: Record<Edge['kind'], RowStyle> = {
  submit: { type: types.action, indent: 0 },
  branch: { type: types.row, indent: 0 },
  redirect: { type: types.row, indent: 0, isQuiet: true },
  refusal: { type: types.row, indent: 0, isQuiet: true },
  problem: { type: types.path, indent: 16, mark: problemMark },
  link: { type: types.row, indent: 0 },
  back: { type: types.row, indent: 12, isQuiet: true, mark: (x, y, { roles }) => backMark(x, y, roles['text-muted']) },
};

interface NamedTarget {
  x: number;
  texts: string[];
  /** Extra lines below the row's own. */
  lines: number;
}

/** Beside the label if there is room, otherwise below. */
function placeTarget(target: string, last: number, left: number, right: number): NamedTarget {
  const beside = last + 10;
  if (beside + 14 + textWidth(target, types.path) <= right) return { x: beside, texts: [target], lines: 0 };
  const texts = wrap(target, types.path, right - left - 14);
  return { x: left, texts, lines: texts.length };
}

function writeTarget({ x, texts, lines }: NamedTarget, y: number, palette: Palette): string {
  const color = palette.roles['text-muted'];
  const top = lines === 0 ? y : y + leading;
  return towards(x, top + 9, color) + write(texts, types.path, x + 14, top + 13, leading, { color }, palette);
}

/** Leader line from the label to the card's edge. */
function leaderLine(edge: Edge, from: number, to: number, y: number, palette: Palette): string {
  return from + 8 < to ? tag('path', { d: `M${Math.round(from + 4)} ${y}H${to}`, fill: 'none', ...strokeOf(edge.kind, palette) }) : '';
}

/** A branch of a destination: its number and its guards in words. */
export function branchRow(edge: Edge, index: number, room: Room, palette: Palette): Row {
  const { roles } = palette;
  const lines = wrap(edge.label, types.row, room.right - room.left - 20);
  const height = lines.length * leading + 8;
  const last = room.left + 20 + textWidth(lines.at(-1) ?? '', types.row);
  const out = 12 + (lines.length - 1) * leading;
  return {
    height,
    out,
    markup: (y) =>
      writeLine(String(index + 1), types.strong, room.left, y + 16, { color: palette.flow }, palette) +
      write(lines, types.row, room.left + 20, y + 16, leading, { color: roles.text }, palette) +
      leaderLine(edge, last, room.edge, y + out, palette),
  };
}
