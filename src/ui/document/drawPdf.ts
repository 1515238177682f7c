import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
// Vite resolves it to the file's URL.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export interface RenderedPage {
  canvas: HTMLCanvasElement;
  text: string;
}

/** Minimum oversampling, to stay sharp when zoomed in. */
const leastScale = 1.5;
const mostScale = 3;

let worker: PDFWorker | undefined;

/**
 * Renders the pages of a PDF, `width` CSS pixels wide.
 * Runs and fetches nothing from the document: no scripts, forms, external fonts or images.
 *
 * @throws if it is not a PDF, or the signal is aborted
 */
export async function drawPdf(bytes: Uint8Array, width: number, signal: AbortSignal): Promise<RenderedPage[]> {
  worker ??= PDFWorker.create({ port: startPdfWorker() });
  const task = getDocument({
    // The worker takes ownership of the bytes, which are also needed for the download.
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
    const pages: RenderedPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      signal.throwIfAborted();
      pages.push(await drawPage(document, number, width));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

async function drawPage(document: PDFDocumentProxy, number: number, width: number): Promise<RenderedPage> {
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

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
}

let policy: { createScriptURL(address: string): string } | undefined;

/** Worker that parses PDFs: the only script loaded by a string URL, which is fixed (rule browser-security-2). */
function startPdfWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not in every browser
  policy ??= trustedTypes?.createPolicy('document-worker', {
    createScriptURL(address) {
      if (address !== workerAddress) throw new TypeError('another script is refused');
      return address;
    },
  });
  return new Worker(policy ? policy.createScriptURL(workerAddress) : workerAddress, { type: 'module' });
}
