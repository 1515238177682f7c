/** An uploaded file that is not scanned yet. */
export interface FileToScan {
  /** Idempotency key; a UUID. */
  id: string;
  /** Detected from the content. */
  type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain';
  content: Uint8Array;
}

/** Port for malware scans. Files can be downloaded only after a clean result. */
export interface ScanPort {
  /**
   * Scans a file within 30 seconds, outside any transaction.
   * @throws {Error} when there is no result; retried with backoff
   */
  scan(file: FileToScan): Promise<'clean' | 'infected'>;
}
