import type { Palette } from './palette.ts';
import { escapeText, tag } from './svg.ts';
import type { Type } from './type.ts';

interface Ink {
  color: string;
  anchor?: 'end' | 'middle';
  underlined?: boolean;
}

/** Lines of text; `y` is the first baseline. */
export function write(lines: string[], type: Type, x: number, y: number, leading: number, ink: Ink, palette: Palette): string {
  return lines.map((line, index) => writeLine(line, type, x, y + index * leading, ink, palette)).join('');
}

export function writeLine(line: string, { size, weight, face }: Type, x: number, y: number, ink: Ink, palette: Palette): string {
  return tag(
    'text',
    {
      x,
      y,
      'font-size': size,
      'font-weight': weight === 400 ? undefined : weight,
      'font-family': face && palette[face],
      fill: ink.color,
      'text-anchor': ink.anchor,
      'text-decoration': ink.underlined ? 'underline' : undefined,
    },
    escapeText(line),
  );
}
