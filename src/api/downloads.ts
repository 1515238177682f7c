import axios from 'axios';
import type { Download } from './contract/api.ts';

const mostBytes = 25_000_000;
const timeout = 30_000;
/** Accepted media types with their extensions. */
const extensions: Record<string, string> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg', 'text/plain': 'txt' };

interface DownloadOptions {
  origin: string;
  /** Further download origins, from the deployment. */
  allowed?: readonly string[];
  /** Sent to the API's origin only. */
  headers: () => Record<string, string>;
}

/**
 * Creates a function that fetches a `download_url` from the API's origin or an allowed one.
 * Requires https (http on localhost) and no credentials in the URL; refuses redirects.
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

/** The URL of a permitted `download_url`; null for any other. */
export function addressOfDownload(url: string, origin: string, allowed: readonly string[] = []): string | null {
  // Printable ASCII only: browsers read a backslash as a slash, and drop line breaks and tabs.
  if (url.length > 2048 || /[^!-[\]-~]/.test(url) || !URL.canParse(url, origin)) return null;
  const address = new URL(url, origin);
  const isSafe = address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(address.hostname));
  const isKnown = [origin, ...allowed].includes(address.origin);
  return isSafe && isKnown && address.username === '' && address.password === '' ? address.href : null;
}

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\]|[a-z][a-z0-9-]*\.localhost)$/.test(host);

/** A file name that is safe on any system, whatever the header contains. */
export function fileNameIn(disposition: string, type: string): string {
  const said = /filename="([^"]*)"/.exec(disposition)?.[1] ?? '';
  const plain = said
    .replace(/\.(pdf|png|jpe?g|txt)$/i, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${plain || 'document'}.${extensions[type]}`;
}
