/**
 * Port for storing depositors' files, in the database or a store such as S3.
 * Contents are encrypted with a key per file that stays in the database. Calls run outside any transaction and time out after 30 seconds.
 */
export interface FilePort {
  /**
   * Stores a content under a UUID. May be repeated with the same content.
   * @throws {Error} when it was not stored; retried with backoff
   */
  keep(id: string, content: Uint8Array): Promise<void>;
  /**
   * Null when there is none.
   * @throws {Error} when the storage is unavailable
   */
  read(id: string): Promise<Uint8Array | null>;
  /**
   * Deletes permanently; unknown ids are ignored.
   * @throws {Error} when a content may still exist; retried with backoff
   */
  remove(ids: readonly string[]): Promise<void>;
}
