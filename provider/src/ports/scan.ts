/** A file of a depositor that nobody has seen yet. */
export interface FileToScan {
  /** A UUID that stays the same when it is checked again. */
  id: string;
  /** As its content says. */
  type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain';
  content: Uint8Array;
}

/** The port of whoever looks for malware in files. Nobody can download a file before it was found clean, and never one that was found infected. */
export interface ScanPort {
  /**
   * Within 30 seconds and outside of any transaction.
   * @throws {Error} when nothing could be found out: it is asked again after a growing pause.
   */
  scan(file: FileToScan): Promise<'clean' | 'infected'>;
}
