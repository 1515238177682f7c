/**
 * The port of wherever files of depositors are kept: the database, or a store such as S3. Contents come encrypted, each with a key of its own that
 * stays in the database. Calls run outside of any transaction, and end within 30 seconds.
 */
export interface FilePort {
  /**
   * Keeps a content under an id, which is a UUID. The same id comes with the same content, as often as it has to.
   * @throws {Error} when it was not kept: it comes again after a growing pause.
   */
  keep(id: string, content: Uint8Array): Promise<void>;
  /** Null when there is nothing under the id. @throws {Error} when that cannot be found out at present. */
  read(id: string): Promise<Uint8Array | null>;
  /** Deletes for good; what is not there is no mistake. @throws {Error} when it may still be there: it is asked again. */
  remove(ids: readonly string[]): Promise<void>;
}
