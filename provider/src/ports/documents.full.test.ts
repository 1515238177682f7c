import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getDocumentProxy } from 'unpdf';
import { pdfDocuments } from '../adapters/documents/pdfDocuments.ts';
import { mostCharacters, type DocumentPort, type DocumentSource, type MadeDocument } from './documents.ts';

const implementations: Record<string, DocumentPort> = { PDF: pdfDocuments };

const statement = (differences: Partial<DocumentSource> = {}): DocumentSource => ({
  title: 'Statement for November 2026',
  language: 'en-US',
  brand: { name: 'Harbor Savings', color: '#0b4a6f', contact: 'Harbor Savings, 1-800-555-0100', address: [], logo: null },
  date: '2026-11-30',
  sections: [
    {
      heading: 'Account',
      paragraphs: ['Łukasz Nguyễn, Ελένη, Жанна · ••••4321', 'Annual percentage yield earned: 4.02 %. Office fee “waived”.'],
    },
    {
      heading: 'Transactions',
      paragraphs: [],
      table: {
        columns: [
          { heading: 'Date', align: 'left' },
          { heading: 'Amount', align: 'right' },
        ],
        rows: Array.from({ length: 60 }, (_, index) => [`Transfer ${index + 1}`, `+$${index},250.00`]),
      },
    },
  ],
  ...differences,
});

const saying = (...paragraphs: string[]) => statement({ sections: [{ heading: 'Section', paragraphs }] });

async function make(port: DocumentPort, source: DocumentSource): Promise<MadeDocument> {
  const made = await port.make(source);
  if ('refused' in made) throw new Error(`refused: ${made.refused}`);
  return made;
}

/** One tag of a document: `P`, `H1`, `TH` and so on, with what is written in it, however many pages it goes over. */
interface Tagged {
  tag: string;
  text: string;
}

/** What somebody reads who has the document read aloud, in its order, and what is only seen. */
async function read(content: Uint8Array) {
  const pdf = await getDocumentProxy(content.slice());
  const tagged: Tagged[] = [];
  const artifacts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const texts = new Map<string, string>();
    const open: string[] = [];
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ('str' in item) {
        const place = open.at(-1) ?? 'untagged';
        texts.set(place, `${texts.get(place) ?? ''}${item.str}${item.hasEOL && item.str !== '' ? ' ' : ''}`);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? (item as unknown as { tag: string }).tag); // The types leave it out.
    }
    artifacts.push(texts.get('Artifact') ?? '');
    expect(texts.get('untagged')).toBeUndefined();
    collect(await page.getStructTree(), texts, tagged);
  }
  const { info, metadata } = await pdf.getMetadata();
  return {
    info: info as Record<string, string>,
    metadata,
    tagged,
    artifacts,
    mark: await pdf.getMarkInfo(),
    preferences: await pdf.getViewerPreferences(),
  };
}

interface Node {
  role?: string;
  id?: string;
  children?: Node[];
}

function collect(node: Node, texts: Map<string, string>, into: Tagged[]): void {
  const own = (node.children ?? []).filter(({ id }) => id !== undefined).map(({ id = '' }) => texts.get(id) ?? '');
  if (node.role !== undefined && own.length > 0) into.push({ tag: node.role, text: own.join('').trim() });
  for (const child of node.children ?? []) if (child.role !== undefined) collect(child, texts, into);
}

const textsOf = (tagged: Tagged[], tag: string) => tagged.filter((one) => one.tag === tag).map(({ text }) => text);
const raw = (content: Uint8Array) => Buffer.from(content).toString('latin1');

describe.each(Object.entries(implementations))('the document port that makes %s', (_name, port) => {
  test('makes a file with its pages, title, language and hash', async () => {
    const made = await make(port, statement());
    expect(made.mediaType).toBe('application/pdf');
    expect(raw(made.content).slice(0, 5)).toBe('%PDF-');
    expect(made.sha256).toBe(createHash('sha256').update(made.content).digest('hex'));
    const { info, metadata, mark, preferences, artifacts } = await read(made.content);
    expect(made.pages).toBe(artifacts.length);
    expect(made.pages).toBeGreaterThan(1);
    expect(info).toMatchObject({ Title: 'Statement for November 2026', Author: 'Harbor Savings', Language: 'en-US' });
    expect(metadata?.get('dc:title')).toBe('Statement for November 2026');
    expect(mark).toMatchObject({ Marked: true });
    expect(preferences).toMatchObject({ DisplayDocTitle: true });
  });

  test('tags headings, paragraphs and tables, and says all of them once, in order and letter by letter', async () => {
    const source = statement();
    const { tagged } = await read((await make(port, source)).content);
    expect(textsOf(tagged, 'H1')).toEqual([source.title]);
    expect(textsOf(tagged, 'H2')).toEqual(['Account', 'Transactions']);
    expect(textsOf(tagged, 'P')).toEqual(['Harbor Savings', 'November 30, 2026', ...(source.sections[0]?.paragraphs ?? [])]);
    expect(textsOf(tagged, 'TH')).toEqual(['Date', 'Amount']);
    expect(textsOf(tagged, 'TD')).toEqual(source.sections[1]?.table?.rows.flat());
  });

  test('names the columns that headings belong to, and shows them again on each page to the eye alone', async () => {
    const { content, pages } = await make(port, statement());
    expect(raw(content).match(/\/Scope \/Column/g)).toHaveLength(2);
    const { artifacts } = await read(content);
    expect(artifacts.filter((text) => /Date.*Amount/.test(text))).toHaveLength(pages - 1);
    for (const [index, text] of artifacts.entries())
      expect(text).toMatch(new RegExp(`Harbor Savings, 1-800-555-0100.*Page ${index + 1} of ${pages}`));
  });

  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path fill="#14304f" d="M0 0h40v40H0Z"/></svg>';
  const sentBy = (brand: Partial<DocumentSource['brand']>) => statement({ brand: { ...statement().brand, ...brand } });

  test('has the logo of the brand in place of its name, which is read aloud, and its postal address', async () => {
    const { content } = await make(port, sentBy({ logo, address: ['1 Harbor Street', 'Boston, MA 02110'] }));
    const { tagged } = await read(content);
    expect(textsOf(tagged, 'P').slice(0, 2)).toEqual(['1 Harbor Street, Boston, MA 02110', 'November 30, 2026']);
    expect(JSON.stringify(await (await (await getDocumentProxy(content.slice())).getPage(1)).getStructTree())).toContain(
      '"alt":"Harbor Savings"',
    );
  });

  test.each([
    ['is no SVG', 'logo'],
    ['has text in it', logo.replace('</svg>', '<text>Harbor</text></svg>')],
    ['moves its paths', logo.replace('<path', '<path transform="scale(2)"')],
    ['names its colors by word', logo.replace('#14304f', 'navy')],
    ['quotes in another way', logo.replaceAll('"', "'")],
    ['has no size', logo.replace('0 0 100 40', '0 0 0 0')],
  ])('has the name instead of a logo that %s', async (_what, svg) => {
    const { tagged } = await read((await make(port, sentBy({ logo: svg }))).content);
    expect(textsOf(tagged, 'P')[0]).toBe('Harbor Savings');
  });

  test('carries its faces itself', async () => {
    const file = raw((await make(port, statement())).content);
    const faces = file.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(faces.length).toBeGreaterThan(0);
    expect(file.match(/\/FontFile[23]? \d/g)).toHaveLength(faces.length);
    expect(file).not.toContain('Helvetica');
  });

  test('goes over pages with a paragraph, and loses nothing', async () => {
    const words = Array.from({ length: 2500 }, (_, index) => `word${index}`).join(' ');
    const { content, pages } = await make(port, saying(words));
    expect(pages).toBeGreaterThan(1);
    expect(
      textsOf((await read(content)).tagged, 'P')
        .slice(2)
        .join(' ')
        .replace(/\s+/g, ' '),
    ).toBe(words);
  });

  test('makes equal bytes of equal sources, at any time', async () => {
    const one = await make(port, statement());
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await make(port, structuredClone(statement()))).toEqual(one);
    expect((await make(port, statement({ title: 'Another' }))).sha256).not.toBe(one.sha256);
  });

  test('writes the date as the language has it', async () => {
    const { content } = await make(port, statement({ language: 'es' }));
    expect(textsOf((await read(content)).tagged, 'P')).toContain('30 de noviembre de 2026');
  });

  test.each([
    ['control characters', 'a\u0000b\u0007c\u001b[31m\r\nd\u2028e', 'a b c [31m d e'],
    ['letters that it has no face for, from right to left too', 'שלום 漢字 \u{1F600}', '□□□□ □□ □'],
    ['what turns the direction of text round', 'pay \u202e001\u202c \u2066x\u2069 \u200fy', 'pay 001 x y'],
    ['half a character', 'a\ud800b', 'a□b'],
    [
      'what a file of this kind is made of',
      ') Tj ET %%EOF \\ ( << /S /JavaScript >> endobj',
      ') Tj ET %%EOF \\ ( << /S /JavaScript >> endobj',
    ],
    ['accents in pieces', 'Nguye\u0302\u0303n', 'Nguyễn'],
  ])('takes %s', async (_case, text, drawn) => {
    const { content } = await make(port, statement({ sections: [{ heading: text, paragraphs: [text] }] }));
    const { tagged } = await read(content);
    expect(textsOf(tagged, 'H2').map(tidy)).toEqual([drawn]);
    expect(textsOf(tagged, 'P').slice(2).map(tidy)).toEqual([drawn]);
  });

  test('takes 100,000 characters without a space, in no time', async () => {
    const { content } = await make(port, saying('W1'.repeat(50_000)));
    expect(
      textsOf((await read(content)).tagged, 'P')
        .slice(2)
        .join('')
        .replace(/[\s\u200b]/g, ''),
    ).toBe('W1'.repeat(50_000));
  });

  test('takes the same in a cell and in a heading, of which it shows the beginning', async () => {
    const long = 'W1'.repeat(2000);
    const columns = Array.from({ length: 8 }, () => ({ heading: long, align: 'right' as const }));
    const { content, pages } = await make(
      port,
      statement({
        sections: [{ heading: '', paragraphs: [''], table: { columns, rows: [columns.map(() => long), columns.map(() => '')] } }],
      }),
    );
    expect(pages).toBeLessThan(4);
    for (const text of textsOf((await read(content)).tagged, 'TH')) expect(text.replace(/\s/g, '')).toMatch(/^(W1){50,}W?…$/);
  });

  test('writes a title and a brand with any characters, whole, into what programs read', async () => {
    const title = 'Q&A <b>]]></rdf:li> “1099” & Łukasz';
    const { info, metadata } = await read(
      (await make(port, statement({ title, brand: { ...statement().brand, name: 'A & <B>' } }))).content,
    );
    expect(info).toMatchObject({ Title: title, Author: 'A & <B>' });
    expect(metadata?.get('dc:title')).toBe(title);
  });

  test('makes the longest that it takes, and four at once', async () => {
    const rows = Array.from({ length: mostCharacters / 44 - 200 }, (_, index) => [`${index}`, '']);
    const sources = Array.from({ length: 4 }, (_, index) => saying(`${index} ${'word '.repeat(2000)}`));
    const columns = statement().sections[1]?.table?.columns ?? [];
    const all = await Promise.all([
      make(port, statement({ sections: [{ heading: '', paragraphs: [], table: { columns, rows } }] })),
      ...sources.map((source) => make(port, source)),
    ]);
    expect(all.every(({ pages }) => pages > 1)).toBe(true);
  });

  const table = (columns: number, rows: string[][] = []) =>
    statement({
      sections: [
        {
          heading: '',
          paragraphs: [],
          table: { columns: Array.from({ length: columns }, () => ({ heading: '', align: 'left' as const })), rows },
        },
      ],
    });
  test.each<[string, DocumentSource]>([
    ['too large', saying('x'.repeat(mostCharacters + 1))],
    ['too large', statement({ sections: Array.from({ length: mostCharacters }, () => ({ heading: '', paragraphs: [] })) })],
    [
      'too large',
      table(
        1,
        Array.from({ length: mostCharacters }, () => ['']),
      ),
    ],
    ['language', statement({ language: 'not a language' })],
    ['color', statement({ brand: { ...statement().brand, color: 'red' } })],
    ['date', statement({ date: '2026-02-30' })],
    ['date', statement({ date: '30/11/2026' })],
    ['table', table(0)],
    ['table', table(9)],
    ['table', table(2, [['one']])],
  ])('refuses what cannot be made: %s (%#)', async (refused, source) => {
    expect(await port.make(source)).toEqual({ refused });
  });
});

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
