/** What a depositor typed and has not sent: in memory, and sealed in this tab's storage, so that a reload finds it (rule sessions-10). */
export interface Drafts {
  /** Keeps the values of a form; fields named in `secrets`, and any that look like one, are left out. */
  keep(form: string, values: Record<string, unknown>, secrets?: string[]): void;
  find(form: string): Record<string, unknown> | undefined;
  forget(form: string): void;
  /** The session ended: a chosen logout keeps nothing, a lost one keeps what belongs to `user`. */
  sessionEnded(end: { chosen: boolean; user: string | undefined }): void;
  /** A session began: what belongs to someone else is forgotten. */
  sessionBegan(user: string): void;
  /**
   * A session has its sealer, or none: what this tab has kept of the same depositor is there again once this resolves, and what is typed
   * from now on is kept. What cannot be opened is somebody else's, and forgotten.
   */
  open(sealer: Promise<Sealer | null>): Promise<void>;
  /** Resolves once nothing is being opened. */
  opened(): Promise<void>;
}

/** Seals texts for one person alone. Neither method rejects. */
export interface Sealer {
  seal(text: string): Promise<string | null>;
  /** Null for what was sealed for somebody else, and for what is damaged. */
  open(sealed: string): Promise<string | null>;
}
