import type { Card } from '../layout/card.ts';
import type { Palette } from '../pen/palette.ts';
import type { Elsewhere } from '../layout/drawn.ts';
import { tag, titled } from '../pen/svg.ts';
import { textWidth, types, wrap } from '../pen/type.ts';
import { writeLine } from '../pen/write.ts';

const inset = 14;
const point = 16;
const room = 260;

/** A reference to a card in another flow. */
export function elsewhereCard({ id, to, title, elsewhere }: Elsewhere, palette: Palette): Card {
  const { roles } = palette;
  const lines = [
    { text: elsewhere, type: types.note, color: roles['text-muted'] },
    { text: title, type: types.strong, color: roles.text },
    { text: to.startsWith('/') ? to : '', type: types.path, color: roles['text-muted'] },
  ].flatMap(({ text, ...rest }) => (text === '' ? [] : wrap(text, rest.type, room).map((line) => ({ line, ...rest }))));
  const width = Math.ceil(Math.max(...lines.map(({ line, type }) => textWidth(line, type))) + inset + point + 6);
  const height = 18 + lines.length * 15;
  const d = `M0 0H${width - point}L${width} ${height / 2}L${width - point} ${height}H0Z`;
  const shape = tag('path', { d, fill: roles['surface-raised'], stroke: palette.flow, 'stroke-linejoin': 'round' });
  const written = lines.map(({ line, type, color }, index) => writeLine(line, type, inset, 20 + index * 15, { color }, palette));
  return {
    id,
    width,
    height,
    outs: new Map(),
    ins: { main: height / 2 - 8, light: height / 2, aside: height / 2 + 8 },
    markup: tag('g', {}, titled(`To ${title} in ${elsewhere}`), shape, ...written),
  };
}
