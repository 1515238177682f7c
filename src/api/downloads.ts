import axios from 'axios';
import type { Download } from './contract/api.ts';

/** Largest file that is taken. */
const mostBytes = 25_000_000;
const timeout = 30_000;
/** The kinds of files that are taken, and what their names end in. */
const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'text/plain': 'txt' };

interface DownloadOptions {
  /** Of the API. */
  origin: string;
  /** Origins beside it that files may come from, as whoever deploys the app says. */
  allowed?: readonly string[];
  /** Sent to the API's own origin alone. */
  headers: () => Record<string, string>;
}

/**
 * Makes the function that fetches a `download_url`. Only addresses of the API's origin, or of one that was listed, are asked: over https (http
 * on the own machine), without credentials in them, and never through a redirect.
 */
export function createDownload({
  origin,
  allowed = [],
  headers,
}: DownloadOptions): (url: string, signal?: AbortSignal) => Promise<Download> {
  const client = axios.create({
    adapter: 'fetch',
    responseType: 'arraybuffer',
    timeout,
    maxContentLength: mostBytes,
    withXSRFToken: () => false,
  });
  return async (url, signal) => {
    const address = addressOfDownload(url, origin, allowed);
    if (address === null) return { ok: false };
    const isOwn = new URL(address).origin === origin;
    try {
      const response = await client.get<ArrayBuffer>(address, {
        signal,
        withCredentials: isOwn,
        headers: isOwn ? headers() : {},
        fetchOptions: { redirect: 'error', cache: 'no-store' },
      });
      const type = String(response.headers['content-type']).split(';', 1)[0] ?? '';
      if (!Object.hasOwn(extensions, type)) return { ok: false };
      const name = fileNameIn(String(response.headers['content-disposition'] ?? ''), type);
      return { ok: true, bytes: new Uint8Array(response.data), name, type };
    } catch {
      return { ok: false };
    }
  };
}

/** The address that a `download_url` may be fetched from; null for any other. */
export function addressOfDownload(url: string, origin: string, allowed: readonly string[] = []): string | null {
  // Printable ASCII alone: a browser reads a backslash as a slash, and leaves line breaks and tabs out.
  if (url.length > 2048 || /[^!-[\]-~]/.test(url) || !URL.canParse(url, origin)) return null;
  const address = new URL(url, origin);
  const isSafe = address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname));
  const isKnown = [origin, ...allowed].includes(address.origin);
  return isSafe && isKnown && address.username === '' && address.password === '' ? address.href : null;
}

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|[a-z][a-z0-9-]*\.localhost)$/.test(host);

/** A name that no system takes for a path or a program, whatever the header says. */
export function fileNameIn(disposition: string, type: string): string {
  const said = /filename="([^"]*)"/.exec(disposition)?.[1] ?? '';
  const plain = said
    .replace(/\.(pdf|png|jpe?g|txt)$/i, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain || 'document'}.${extensions[type]}`;
}
