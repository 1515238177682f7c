import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { mostCharacters, type DocumentPort, type DocumentRefusal, type DocumentSource } from '../../ports/documents.ts';
import type { DrawnPdf } from './makePdf.ts';

const patience = 30_000;
const mostColumns = 8;

/** Renders each PDF in a worker thread, because a long one would block the event loop for seconds. */
export const pdfDocuments: DocumentPort = {
  make: async (source) => {
    const refusal = refusalOf(source);
    if (refusal) return refusal;
    const { content, pages } = await draw(source);
    return { content, mediaType: 'application/pdf', sha256: createHash('sha256').update(content).digest('hex'), pages };
  },
};

function draw(source: DocumentSource): Promise<DrawnPdf> {
  const worker = new Worker(new URL('pdfWorker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  return new Promise<DrawnPdf>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('rendering a document timed out')), patience);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the rendering thread exited early'));
    });
  }).finally(() => void worker.terminate());
}

function refusalOf(source: DocumentSource): DocumentRefusal | null {
  if (lengthOf(source) > mostCharacters) return { refused: 'too large' };
  if (!isLanguage(source.language)) return { refused: 'language' };
  if (!/^#[\da-f]{6}$/i.test(source.brand.color)) return { refused: 'color' };
  if (!isDate(source.date)) return { refused: 'date' };
  const isTable = source.sections.every(({ table }) => !table || isRectangle(table.columns.length, table.rows));
  return isTable ? null : { refused: 'table' };
}

/** Length in characters, as limited by `mostCharacters`. */
function lengthOf({ title, brand, sections }: DocumentSource): number {
  const texts = sections.flatMap(({ heading, paragraphs, table }) => [
    heading,
    ...paragraphs,
    ...(table?.columns ?? []).map((column) => column.heading),
    ...(table?.rows ?? []).flat(),
  ]);
  return [title, brand.name, brand.contact, ...brand.address, ...texts].reduce((sum, text) => sum + text.length + 20, 0);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const isRectangle = (columns: number, rows: string[][]) =>
  columns > 0 && columns <= mostColumns && rows.every((cells) => cells.length === columns);
