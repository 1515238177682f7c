import axios from 'axios';
import type { Upload } from './api.ts';
import { isForeign, type Received, type Reply } from './reply.ts';
import { isAt, type Address } from './request.ts';

export interface Request {
  method: string;
  /** Origin and base path, such as `https://bank.example/v1`. */
  base: string;
  address: Address;
  headers: Record<string, string>;
  /** `FormData`, or a value to send as JSON. */
  body?: unknown;
  upload?: Upload | undefined;
  /** Milliseconds. */
  timeout: number;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/**
 * Creates a function that sends one request and returns the reply, whatever its status.
 * Uses its own axios instance, unaffected by global defaults and interceptors, over `fetch`, which can refuse redirects.
 *
 * @param language of the page; undefined leaves `Accept-Language` to the browser
 */
export function createTransport(language?: string): (request: Request) => Promise<Reply> {
  const client = axios.create({
    adapter: 'fetch',
    allowAbsoluteUrls: false,
    withCredentials: true,
    // `csrf.ts` sets the anti-forgery header, only after the check of the final address.
    withXSRFToken: () => false,
    responseType: 'text',
    transformResponse: (text: unknown) => text,
    transitional: { clarifyTimeoutError: true },
    validateStatus: () => true,
  });

  return async (request) => {
    const target = { baseURL: request.base, url: request.address.path + request.address.search, allowAbsoluteUrls: false };
    if (!isAt(client.getUri(target), request.base, request.address)) return { kind: 'astray' };
    const { body, method, timeout, upload } = request;
    const isForm = body instanceof FormData;
    const headers = { Accept: 'application/json', ...(language === undefined ? {} : { 'Accept-Language': language }), ...request.headers };
    try {
      if (isForm && upload && typeof XMLHttpRequest !== 'undefined') {
        const { sendUpload } = await import('./sendUpload.ts');
        const received = await sendUpload({ method, url: client.getUri(target), headers, parts: body, timeout, upload });
        return 'kind' in received ? received : replyOf(received, language);
      }
      const response = await client.request<string>({
        ...target,
        method,
        // The browser sets a form's content type, which includes the boundary; axios would set another.
        headers: { ...(body !== undefined && { 'Content-Type': isForm ? false : 'application/json' }), ...headers },
        data: body === undefined || isForm ? body : JSON.stringify(body),
        timeout,
        signal: upload?.signal ?? request.signal,
        fetchOptions: { redirect: 'error', cache: 'no-store', keepalive: request.keepalive ?? false },
      });
      return replyOf(response, language);
    } catch (error) {
      return failureOf(error);
    }
  };
}

function replyOf(response: Received, language: string | undefined): Reply {
  const head = { status: response.status, retryAfter: header(response, 'retry-after'), date: header(response, 'date') };
  if (response.data === '') return { kind: 'answer', ...head, body: undefined };
  const isJson = /^application\/(problem\+)?json\s*(;|$)/i.test(header(response, 'content-type') ?? '');
  const said = isJson ? readJson(response.data) : undefined;
  if (!said) return { kind: 'garbled', ...head };
  return { kind: 'answer', ...head, body: said.value, isForeign: isForeign(header(response, 'content-language'), language) };
}

function header(response: Received, name: string): string | null {
  const value = response.headers[name];
  return typeof value === 'string' ? value : null;
}

function failureOf(error: unknown): Reply {
  const code = axios.isAxiosError(error) ? error.code : undefined;
  if (code === 'ERR_CANCELED') return { kind: 'lost', why: 'aborted' };
  return { kind: 'lost', why: code === 'ETIMEDOUT' || code === 'ECONNABORTED' ? 'timeout' : 'network' };
}

/** A JSON string; with a colon after it, a key. */
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"\s*(:?)/g;

/**
 * Parses JSON; undefined when it is invalid or an object has a duplicate key.
 * Duplicates are ambiguous (https://www.rfc-editor.org/rfc/rfc8259#section-4), which is not acceptable for amounts.
 */
export function readJson(text: string): { value: unknown } | undefined {
  // The reviver also runs for the root.
  let kept = -1;
  try {
    const value: unknown = JSON.parse(text, function (this: unknown, _key, each: unknown) {
      if (!Array.isArray(this)) kept += 1;
      return each;
    });
    const written = [...text.matchAll(texts)].filter(([, colon]) => colon !== '');
    return written.length === kept ? { value } : undefined;
  } catch {
    return undefined;
  }
}
