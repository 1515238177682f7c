import type { Block } from './block.ts';
import { towards } from '../cards/marks.ts';
import type { Palette } from '../pen/palette.ts';
import { at, tag } from '../pen/svg.ts';
import { textWidth, types, wrap, type Type } from '../pen/type.ts';
import { write, writeLine } from '../pen/write.ts';

/** A line or paragraph of a panel. */
export interface PanelRow {
  height: number;
  markup: (y: number) => string;
}

export const panelInset = 28;

/** A box beside the flows for facts that apply to many of them. */
export function panel(title: string, width: number, rows: PanelRow[], palette: Palette): Block {
  let y = 64;
  const content = rows.map((row) => {
    const markup = row.markup(y);
    y += row.height;
    return markup;
  });
  const height = y + 14;
  return { width, height, markup: framed(title, { width, height }, content, palette) };
}

/** A panel's frame with its heading and content. `width` and `height` are the panel's. */
export function framed(title: string, { width, height }: Omit<Block, 'markup'>, content: string[], palette: Palette): string {
  const { roles, radius } = palette;
  const frame = {
    x: 0.5,
    y: 0.5,
    width: width - 1,
    height: height - 1,
    rx: radius.flow,
    fill: roles['surface-raised'],
    stroke: roles.border,
  };
  const heading = writeLine(title, types.panel, panelInset, 42, { color: roles.text }, palette);
  return tag('g', { role: 'group', 'aria-label': title }, tag('rect', frame), heading, ...content);
}

export function paragraph(text: string, width: number, palette: Palette, type: Type = types.row): PanelRow {
  const lines = wrap(text, type, width - 2 * panelInset);
  const color = type === types.row ? palette.roles['text-muted'] : palette.roles.text;
  return { height: lines.length * 17 + 6, markup: (y) => write(lines, type, panelInset, y + 12, 17, { color }, palette) };
}

/** A label and the path it leads to, beside it or below. */
export function leadingRow(label: string, to: string, width: number, palette: Palette): PanelRow {
  const right = width - panelInset;
  const lines = wrap(label, types.row, right - panelInset);
  const beside = panelInset + textWidth(lines.at(-1) ?? '', types.row) + 10;
  const isBeside = beside + 15 + textWidth(to, types.path) <= right;
  const left = isBeside ? beside : panelInset;
  const target = wrap(to, types.path, right - left - 15);
  const drop = (lines.length - (isBeside ? 1 : 0)) * 17;
  return {
    height: drop + target.length * 17 + 7,
    markup: (y) =>
      write(lines, types.row, panelInset, y + 12, 17, { color: palette.roles.text }, palette) +
      towards(left, y + drop + 8, palette.flow) +
      write(target, types.path, left + 15, y + drop + 12, 17, { color: palette.flow }, palette),
  };
}

export function divider(width: number, { roles }: Palette): PanelRow {
  return { height: 17, markup: (y) => tag('path', { d: `M${panelInset} ${y + 6}H${width - panelInset}`, stroke: roles.border }) };
}

export function keyRow(sign: (y: number) => string, signWidth: number, text: string, width: number, palette: Palette): PanelRow {
  const left = panelInset + signWidth + 14;
  const lines = wrap(text, types.row, width - panelInset - left);
  return {
    height: lines.length * 17 + 9,
    markup: (y) =>
      tag('g', { transform: at(panelInset, y + 8) }, sign(0)) +
      write(lines, types.row, left, y + 12.5, 17, { color: palette.roles.text }, palette),
  };
}
