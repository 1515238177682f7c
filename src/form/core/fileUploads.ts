import type { FileLimits } from '../../api/contract/call.ts';

/** A file that was uploaded (`schemas/api/shapes/sent-file.json`). */
export interface UploadedFile {
  uuid: string;
  name: string;
  /** Bytes. */
  size: number;
  status: 'checking' | 'ready' | 'blocked';
}

/** How an upload ended. `isWorthRetry`: the file itself is not what is wrong. */
export type UploadEnd =
  | { kind: 'done'; file: UploadedFile }
  | { kind: 'canceled' }
  | { kind: 'failed'; message: string | null; isWorthRetry: boolean };

/** Uploads files that answer questions. None of its methods rejects. */
export interface FileUploads {
  /** Which files are taken; undefined when it could not be found out. */
  limits(): Promise<FileLimits | undefined>;
  /** @param onProgress share that is sent, from 0 to 1 */
  send(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<UploadEnd>;
  /** Tells what is known of an upload now, and once its check has ended; null when there is none (anymore). It may tell nothing. */
  follow(uuid: string, signal: AbortSignal, tell: (file: UploadedFile | null) => void): Promise<void>;
}
