import type { Upload } from './api.ts';
import type { Received, Reply } from './reply.ts';

interface UploadRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  parts: FormData;
  /** Milliseconds. */
  timeout: number;
  upload: Upload;
}

/** Sends files over XMLHttpRequest, because `fetch` does not report upload progress. */
export function sendUpload({
  method,
  url,
  headers,
  parts,
  timeout,
  upload,
}: UploadRequest): Promise<Received | Extract<Reply, { kind: 'lost' }>> {
  const { signal, onProgress } = upload;
  return new Promise((resolve) => {
    const lose = (why: 'aborted' | 'network' | 'timeout') => () => resolve({ kind: 'lost', why });
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.withCredentials = true;
    request.timeout = timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onabort = lose('aborted');
    request.onerror = lose('network');
    request.ontimeout = lose('timeout');
    // XMLHttpRequest follows redirects; discard their answers, as `fetch` is configured to.
    request.onload = () => (request.responseURL === new URL(url).href ? resolve(receivedBy(request)) : lose('network')());
    if (signal.aborted) return lose('aborted')();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(parts);
  });
}

function receivedBy(request: XMLHttpRequest): Received {
  const names = ['content-type', 'content-language', 'retry-after', 'date'];
  const headers = Object.fromEntries(names.map((name) => [name, request.getResponseHeader(name)]));
  return { status: request.status, data: request.responseText, headers };
}
