import { buffer } from 'node:stream/consumers';
import type { DocumentSection, DocumentSource } from '../../ports/documents.ts';
import { drawArtifact } from './drawArtifact.ts';
import { drawLogo, sizeOf } from './drawLogo.ts';
import { drawTable } from './drawTable.ts';
import { legible } from './legible.ts';
import { hasLetter, openPdf } from './openPdf.ts';
import { ink, page, textWidth } from './page.ts';
import { readLogo } from './readLogo.ts';

type Pdf = PDFKit.PDFDocument;

export interface DrawnPdf {
  content: Uint8Array;
  pages: number;
}

export async function makePdf(given: DocumentSource): Promise<DrawnPdf> {
  const source = withLegibleTexts(given);
  const document = openPdf(source);
  const bytes = buffer(document);
  const whole = document.struct('Document');
  document.addStructure(whole);
  drawHead(document, whole, source);
  for (const section of source.sections) drawSection(document, whole, section, source.brand.color);
  whole.end();
  const pages = document.bufferedPageRange().count;
  for (let number = 0; number < pages; number++) drawFoot(document, source, number, pages);
  document.end();
  return { content: await bytes, pages };
}

function drawHead(document: Pdf, whole: PDFKit.PDFStructureElement, { title, language, brand, date }: DocumentSource): void {
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
  drawSender(document, whole, brand);
  write(document, whole, 'H1', title, { face: 'strong', size: 24, color: ink.text, after: 4 });
  write(document, whole, 'P', legible(written, hasLetter), { face: 'text', size: 10.5, color: ink.quiet, after: 8 });
}

function drawSender(document: Pdf, whole: PDFKit.PDFStructureElement, { name, color, address, logo: svg }: DocumentSource['brand']): void {
  const logo = svg === null ? null : readLogo(svg);
  const after = address.length > 0 ? 6 : 30;
  if (logo) {
    const [left, top] = [page.left, document.y];
    const { width, height } = sizeOf(logo);
    const figure = { alt: name, placement: 'Block', bbox: [left, top, left + width, top + height] };
    whole.add(document.struct('Figure', figure, () => drawLogo(document, logo, left, top)));
    document.y = top + height + after;
  } else {
    write(document, whole, 'P', name, { face: 'strong', size: 14, color, after });
  }
  if (address.length > 0) write(document, whole, 'P', address.join(', '), { face: 'text', size: 9.5, color: ink.quiet, after: 24 });
}

function drawSection(document: Pdf, whole: PDFKit.PDFStructureElement, section: DocumentSection, color: string): void {
  const part = document.struct('Sect');
  whole.add(part);
  // Keeps a heading with its first lines.
  if (document.y + 110 > document.page.maxY()) document.addPage();
  else document.y += 18;
  write(document, part, 'H2', section.heading, { face: 'strong', size: 14, color, after: 6 });
  for (const paragraph of section.paragraphs)
    write(document, part, 'P', paragraph, { face: 'text', size: 10.5, color: ink.text, after: 7 });
  if (section.table) drawTable(document, part, section.table, color);
  part.end();
}

interface Manner {
  face: 'text' | 'strong';
  size: number;
  color: string;
  /** Space below in points. */
  after: number;
}

function write(
  document: Pdf,
  parent: PDFKit.PDFStructureElement,
  tag: 'P' | 'H1' | 'H2',
  text: string,
  { face, size, color, after }: Manner,
): void {
  const draw = () => {
    document.font(face, size).fillColor(color);
    document.text(text, page.left, document.y, { width: textWidth, lineGap: size * 0.1 });
  };
  parent.add(document.struct(tag, {}, draw));
  document.y += after;
}

/** Bar in the brand's color on top; sender and page number at the bottom. */
function drawFoot(document: Pdf, { brand, language }: DocumentSource, number: number, pages: number): void {
  document.switchToPage(number);
  const top = page.height - page.bottom + 26;
  drawArtifact(document, () => {
    document.rect(0, 0, page.width, 8).fill(brand.color);
    document
      .moveTo(page.left, top)
      .lineTo(page.width - page.right, top)
      .lineWidth(0.6)
      .stroke(ink.line);
    document.font('text', 8).fillColor(ink.quiet);
    document.text(brand.contact, page.left, top + 8, { width: textWidth - 60, height: 24, ellipsis: true });
    const place = language.startsWith('en') ? `Page ${number + 1} of ${pages}` : `${number + 1} / ${pages}`;
    document.text(place, page.width - page.right - 60, top + 8, { width: 60, height: 12, align: 'right' });
  });
}

function withLegibleTexts(source: DocumentSource): DocumentSource {
  const clean = (text: string) => legible(text, hasLetter);
  return {
    ...source,
    title: clean(source.title),
    brand: {
      ...source.brand,
      name: clean(source.brand.name),
      contact: clean(source.brand.contact),
      address: source.brand.address.map(clean),
    },
    sections: source.sections.map(({ heading, paragraphs, table }) => ({
      heading: clean(heading),
      paragraphs: paragraphs.map(clean),
      table: table && {
        columns: table.columns.map((column) => ({ ...column, heading: clean(column.heading) })),
        rows: table.rows.map((cells) => cells.map(clean)),
      },
    })),
  };
}
