import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { DocumentSource } from '../../ports/documents.ts';
import { page } from './page.ts';

const regular = readFileSync(new URL(import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')));
const bold = readFileSync(new URL(import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')));
// All faces of the family have the same glyphs.
const letters = create(regular) as Font;

export const hasLetter = (codePoint: number) => letters.hasGlyphForCodePoint(codePoint);

/** Creates an empty document with the fonts `text` and `strong`. Deterministic: nothing depends on the current time. */
export function openPdf({ title, language, brand, date }: DocumentSource): PDFKit.PDFDocument {
  const document = new TitledPdf({
    size: [page.width, page.height],
    margins: page,
    pdfVersion: '1.7',
    lang: language,
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // Suppresses pdfkit's default font, which is not embedded.
    font: '',
    info: { Title: title, Author: brand.name, Creator: 'Passbook', CreationDate: new Date(`${date}T00:00:00Z`) },
  });
  document.registerFont('text', regular);
  document.registerFont('strong', bold);
  document.addPage();
  return document.font('text');
}

/** pdfkit writes title and author into the XML metadata without escaping. */
class TitledPdf extends PDFDocument {
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    this.info = { ...this.info, Title: escapeXml(Title), Author: escapeXml(Author) };
    super.endMetadata();
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? '');
