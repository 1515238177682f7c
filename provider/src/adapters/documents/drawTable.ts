import type { DocumentTable } from '../../ports/documents.ts';
import { columnWidths } from './columnWidths.ts';
import { drawArtifact } from './drawArtifact.ts';
import { ink, page, textWidth } from './page.ts';

type Pdf = PDFKit.PDFDocument;

const size = 9.5;
const gap = { between: 12, above: 4, below: 5 };
/** Limits per cell in characters and points, so that the heading and one row always fit on a page. */
const most = { letters: 400, height: 300 };

interface Column {
  /** Offset from the left edge of the page. */
  left: number;
  width: number;
  align: 'left' | 'right';
}

interface Row {
  cells: string[];
  face: 'text' | 'strong';
  height: number;
}

/**
 * Draws a table, with its headings repeated on each page.
 * @param parent structure element for its tags
 */
export function drawTable(document: Pdf, parent: PDFKit.PDFStructureElement, table: DocumentTable, color: string): void {
  document.fontSize(size);
  const columns = columnsOf(document, table);
  const head = measure(
    document,
    columns,
    table.columns.map(({ heading }) => heading),
    'strong',
  );
  const tagged = document.struct('Table');
  parent.add(tagged);
  breakPage(document, head.height + 30);
  drawTagged(document, tagged, columns, head);
  drawRule(document, color);
  for (const cells of table.rows) {
    const row = measure(document, columns, cells, 'text');
    if (breakPage(document, row.height)) {
      // The headings are tagged on the first page only.
      drawArtifact(document, () => eachCell(document, columns, head, (draw) => draw()));
      drawRule(document, color);
    }
    drawTagged(document, tagged, columns, row);
    drawRule(document, ink.line);
  }
  tagged.end();
}

function columnsOf(document: Pdf, { columns, rows }: DocumentTable): Column[] {
  const widthOf = (face: Row['face'], text = '') => document.font(face).widthOfString(printable(text)) + gap.between + 1;
  const wanted = columns.map(({ heading }, at) => Math.max(widthOf('strong', heading), ...rows.map((cells) => widthOf('text', cells[at]))));
  let left: number = page.left;
  return columnWidths(wanted, textWidth + gap.between).map((width, at) => {
    left += width;
    return { left: left - width, width: width - gap.between, align: columns[at]?.align ?? 'left' };
  });
}

function measure(document: Pdf, columns: Column[], texts: string[], face: Row['face']): Row {
  document.font(face);
  const cells = texts.map(printable);
  const heights = columns.map(({ width }, at) => document.heightOfString(cells[at] || ' ', { width }));
  return { cells, face, height: Math.min(most.height, Math.max(...heights)) + gap.above + gap.below };
}

function drawTagged(document: Pdf, table: PDFKit.PDFStructureElement, columns: Column[], row: Row): void {
  const tagged = document.struct('TR');
  table.add(tagged);
  eachCell(document, columns, row, (draw) =>
    tagged.add(row.face === 'strong' ? document.struct('TH', columnScope, draw) : document.struct('TD', {}, draw)),
  );
  tagged.end();
}

/** Missing in the types of pdfkit. */
const columnScope: object = { scope: 'Column' };

/** Passes the drawing function of each cell to `place`, from left to right, then moves below the row. */
function eachCell(document: Pdf, columns: Column[], { cells, face, height }: Row, place: (draw: () => void) => void): void {
  const top = document.y;
  for (const [at, { left, width, align }] of columns.entries())
    place(() => {
      document.font(face, size).fillColor(face === 'strong' ? ink.quiet : ink.text);
      document.text(cells[at] ?? '', left, top + gap.above, { width, align, height: height - gap.below, ellipsis: true });
    });
  document.x = page.left;
  document.y = top + height;
}

/** Starts a new page unless this height fits. Returns whether it did. */
function breakPage(document: Pdf, height: number): boolean {
  const isFull = document.y + height > document.page.maxY();
  if (isFull) document.addPage();
  return isFull;
}

function printable(text: string): string {
  return text.length > most.letters ? `${Array.from(text.slice(0, most.letters)).slice(0, -1).join('')}…` : text;
}

function drawRule(document: Pdf, color: string): void {
  drawArtifact(document, () =>
    document
      .moveTo(page.left, document.y)
      .lineTo(page.width - page.right, document.y)
      .lineWidth(0.6)
      .stroke(color),
  );
}
