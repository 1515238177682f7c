// Vite resolves it to the file's URL.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
}

let policy: { createScriptURL(address: string): string } | undefined;

/** Worker that parses PDFs: the only script loaded by a string URL, which is fixed (rule browser-security-2). */
export function startPdfWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }; // not in every browser
  policy ??= trustedTypes?.createPolicy('document-worker', {
    createScriptURL(address) {
      if (address !== workerAddress) throw new TypeError('another script is refused');
      return address;
    },
  });
  return new Worker(policy ? policy.createScriptURL(workerAddress) : workerAddress, { type: 'module' });
}
