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

/** A tag such as `P`, `H1` or `TH` with its text, across pages. */
interface Tagged {
  tag: string;
  text: string;
}

/** Tagged content in reading order, as for a screen reader, and untagged content. */
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
      else open.push(item.id ?? (item as unknown as { tag: string }).tag); // missing in the types
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
  test('produces a file with pages, title, language and hash', async () => {
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

  test('tags headings, paragraphs and tables completely, once and in order', async () => {
    const source = statement();
    const { tagged } = await read((await make(port, source)).content);
    expect(textsOf(tagged, 'H1')).toEqual([source.title]);
    expect(textsOf(tagged, 'H2')).toEqual(['Account', 'Transactions']);
    expect(textsOf(tagged, 'P')).toEqual(['Harbor Savings', 'November 30, 2026', ...(source.sections[0]?.paragraphs ?? [])]);
    expect(textsOf(tagged, 'TH')).toEqual(['Date', 'Amount']);
    expect(textsOf(tagged, 'TD')).toEqual(source.sections[1]?.table?.rows.flat());
  });

  test('tags column headings, and repeats them on each page as decoration', async () => {
    const { content, pages } = await make(port, statement());
    expect(raw(content).match(/\/Scope \/Column/g)).toHaveLength(2);
    const { artifacts } = await read(content);
    expect(artifacts.filter((text) => /Date.*Amount/.test(text))).toHaveLength(pages - 1);
    for (const [index, text] of artifacts.entries())
      expect(text).toMatch(new RegExp(`Harbor Savings, 1-800-555-0100.*Page ${index + 1} of ${pages}`));
  });

  const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path fill="#14304f" d="M0 0h40v40H0Z"/></svg>';
  const sentBy = (brand: Partial<DocumentSource['brand']>) => statement({ brand: { ...statement().brand, ...brand } });

  test('shows the brand’s logo, with its name as alternative text, and the postal address', async () => {
    const { content } = await make(port, sentBy({ logo, address: ['1 Harbor Street', 'Boston, MA 02110'] }));
    const { tagged } = await read(content);
    expect(textsOf(tagged, 'P').slice(0, 2)).toEqual(['1 Harbor Street, Boston, MA 02110', 'November 30, 2026']);
    expect(JSON.stringify(await (await (await getDocumentProxy(content.slice())).getPage(1)).getStructTree())).toContain(
      '"alt":"Harbor Savings"',
    );
  });

  test.each([
    ['is not an SVG', 'logo'],
    ['contains text', logo.replace('</svg>', '<text>Harbor</text></svg>')],
    ['has transforms', logo.replace('<path', '<path transform="scale(2)"')],
    ['uses named colors', logo.replace('#14304f', 'navy')],
    ['uses single quotes', logo.replaceAll('"', "'")],
    ['has no size', logo.replace('0 0 100 40', '0 0 0 0')],
  ])('shows the name instead of a logo that %s', async (_what, svg) => {
    const { tagged } = await read((await make(port, sentBy({ logo: svg }))).content);
    expect(textsOf(tagged, 'P')[0]).toBe('Harbor Savings');
  });

  test('embeds its fonts', async () => {
    const file = raw((await make(port, statement())).content);
    const faces = file.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(faces.length).toBeGreaterThan(0);
    expect(file.match(/\/FontFile[23]? \d/g)).toHaveLength(faces.length);
    expect(file).not.toContain('Helvetica');
  });

  test('breaks a long paragraph over pages without losing text', async () => {
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

  test('is deterministic', async () => {
    const one = await make(port, statement());
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await make(port, structuredClone(statement()))).toEqual(one);
    expect((await make(port, statement({ title: 'Another' }))).sha256).not.toBe(one.sha256);
  });

  test('formats the date by language', async () => {
    const { content } = await make(port, statement({ language: 'es' }));
    expect(textsOf((await read(content)).tagged, 'P')).toContain('30 de noviembre de 2026');
  });

  test.each([
    ['control characters', 'a\u0000b\u0007c\u001b[31m\r\nd\u2028e', 'a b c [31m d e'],
    ['characters without glyphs, including right-to-left ones', 'שלום 漢字 \u{1F600}', '□□□□ □□ □'],
    ['bidirectional overrides', 'pay \u202e001\u202c \u2066x\u2069 \u200fy', 'pay 001 x y'],
    ['an unpaired surrogate', 'a\ud800b', 'a□b'],
    ['PDF syntax', ') Tj ET %%EOF \\ ( << /S /JavaScript >> endobj', ') Tj ET %%EOF \\ ( << /S /JavaScript >> endobj'],
    ['decomposed accents', 'Nguye\u0302\u0303n', 'Nguyễn'],
  ])('accepts %s', async (_case, text, expected) => {
    const { content } = await make(port, statement({ sections: [{ heading: text, paragraphs: [text] }] }));
    const { tagged } = await read(content);
    expect(textsOf(tagged, 'H2').map(tidy)).toEqual([expected]);
    expect(textsOf(tagged, 'P').slice(2).map(tidy)).toEqual([expected]);
  });

  test('lays out 100,000 characters without spaces quickly', async () => {
    const { content } = await make(port, saying('W1'.repeat(50_000)));
    expect(
      textsOf((await read(content)).tagged, 'P')
        .slice(2)
        .join('')
        .replace(/[\s\u200b]/g, ''),
    ).toBe('W1'.repeat(50_000));
  });

  test('cuts an oversized table cell and heading', async () => {
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

  test('stores any characters of title and brand in the metadata', async () => {
    const title = 'Q&A <b>]]></rdf:li> “1099” & Łukasz';
    const { info, metadata } = await read(
      (await make(port, statement({ title, brand: { ...statement().brand, name: 'A & <B>' } }))).content,
    );
    expect(info).toMatchObject({ Title: title, Author: 'A & <B>' });
    expect(metadata?.get('dc:title')).toBe(title);
  });

  test('renders four documents of maximum size at once', async () => {
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
  ])('refuses an invalid source: %s (%#)', async (refused, source) => {
    expect(await port.make(source)).toEqual({ refused });
  });
});

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
