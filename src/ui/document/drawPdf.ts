import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import { startPdfWorker } from './pdfWorker.ts';

/** A page of a document, drawn. */
export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** What stands on it, for those who do not see it. */
  text: string;
}

/** Pages are drawn at least this much larger than they are, so that letters are sharp when somebody zooms in. */
const leastScale = 1.5;
const mostScale = 3;

let worker: PDFWorker | undefined;

/**
 * Draws the pages of a PDF, `width` CSS pixels wide. Nothing in a document runs or is fetched: no script, no form, no font or picture from elsewhere.
 *
 * @throws when it is none, or the signal is aborted
 */
export async function drawPdf(bytes: Uint8Array, width: number, signal: AbortSignal): Promise<DrawnPage[]> {
  worker ??= PDFWorker.create({ port: startPdfWorker() });
  const task = getDocument({
    // The worker takes the bytes with it, and they are to be saved as well.
    data: bytes.slice(),
    worker,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      signal.throwIfAborted();
      pages.push(await drawPage(document, number, width));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function drawPage(document: PDFDocumentProxy, number: number, width: number): Promise<DrawnPage> {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(mostScale, Math.max(leastScale, (width * devicePixelRatio) / natural.width));
  const viewport = page.getViewport({ scale });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('');
  return { canvas, text };
}
