/** Font size in px and weight. `mono` is for paths. */
export interface Type {
  size: number;
  weight: 400 | 600;
  face?: 'heading' | 'mono';
}

export const types = {
  poster: { size: 44, weight: 600, face: 'heading' },
  flow: { size: 26, weight: 600, face: 'heading' },
  panel: { size: 18, weight: 600, face: 'heading' },
  lead: { size: 15, weight: 400 },
  title: { size: 14.5, weight: 600 },
  action: { size: 12.5, weight: 600 },
  row: { size: 12.5, weight: 400 },
  note: { size: 11.5, weight: 400 },
  strong: { size: 11.5, weight: 600 },
  path: { size: 11, weight: 400, face: 'mono' },
} satisfies Record<string, Type>;

/**
 * Character widths in hundredths of an em: the widest among likely fonts (brand fonts, Arial, Lato, DejaVu Sans and, for 600, DejaVu
 * Serif), measured in Chromium. Texts therefore fit whichever font is used.
 */
const advances: Record<Type['weight'], Record<number, string>> = {
  400: {
    28: "'ijl",
    32: ' ,.·',
    34: ':;I|’',
    40: '()[]ft‹›',
    42: '!-r',
    48: '"\\/',
    52: '*“”',
    56: 'sz?_`c',
    60: 'Jkvxy–•',
    64: 'FLTaeoé123456789$bdghnpqu{}',
    70: '0EPSBZ',
    76: 'ACKRUVXYHN',
    80: '&DGOQ',
    84: 'w#+<=>^~×',
    90: 'M',
    98: '%m',
  },
  600: {
    36: " '",
    38: ',.ijl|’·',
    40: ':;',
    46: '-f!',
    50: '()I[]t‹›\\',
    56: '/*r"`',
    62: 'szJc–?_',
    66: 'vxy“”•',
    70: 'aeé0123456789$ko',
    74: 'FLbdgpq{}SYZhnu',
    80: 'PTAEVXC',
    86: '#+<=>R^~×BG',
    92: 'DKOQU&N',
    96: 'wH',
    106: 'm%@',
    114: 'MW',
  },
};

const monoAdvance = 61;
const widestAdvance = 114;

const advanceOf = Object.fromEntries(
  Object.entries(advances).map(([weight, table]) => [
    weight,
    new Map(
      Object.entries(table).flatMap(([advance, characters]) =>
        Array.from(characters).map((character) => [character, Number(advance)] as const),
      ),
    ),
  ]),
);

/** Maximum width of a text in px. */
export function textWidth(text: string, { size, weight, face }: Type): number {
  const advance = (character: string) => (face === 'mono' ? monoAdvance : (advanceOf[weight]?.get(character) ?? widestAdvance));
  return (Array.from(text).reduce((sum, character) => sum + advance(character), 0) * size) / 100;
}

/** Wraps at spaces, and in paths also after `/`, `-` and `_`. Breaks words only if unavoidable. */
export function wrap(text: string, type: Type, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, type)) {
    if (line !== '' && textWidth((line + piece).trimEnd(), type) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
    while (textWidth(line.trimEnd(), type) > width) {
      const fits = countFitting(line, type, width);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return [...lines, line.trimEnd()];
}

function piecesOf(text: string, { face }: Type): string[] {
  const pieces = face === 'mono' ? /[^\s/_-]*(?:[/_-]|\s+|$)/g : /\S*(?:\s+|$)/g;
  return text.match(pieces)?.filter(Boolean) ?? [];
}

function countFitting(text: string, type: Type, width: number): number {
  let count = 1;
  while (count < text.length && textWidth(text.slice(0, count + 1), type) <= width) count += 1;
  return count;
}
