import type { FileLimits } from '../../api/contract/call.ts';

/** An uploaded file (`schemas/api/shapes/sent-file.json`). */
export interface UploadedFile {
  uuid: string;
  name: string;
  /** Bytes. */
  size: number;
  status: 'checking' | 'ready' | 'blocked';
}

/** Outcome of an upload. `isWorthRetry`: the file itself is fine. */
export type UploadEnd =
  | { kind: 'done'; file: UploadedFile }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string | null; isWorthRetry: boolean };

/** Uploads files for form answers. No method rejects. */
export interface FileUploads {
  /** Accepted files; undefined when the request failed. */
  limits(): Promise<FileLimits | undefined>;
  /** @param onProgress share sent, 0 to 1 */
  send(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<UploadEnd>;
  /** Reports an upload's current state and again after its check; null when it no longer exists. May report nothing. */
  follow(uuid: string, signal: AbortSignal, tell: (file: UploadedFile | null) => void): Promise<void>;
}
