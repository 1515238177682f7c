/** What a depositor typed and has not sent, in memory only (rule sessions-10). */
export interface Drafts {
  /** Keeps the values of a form; fields named in `secrets`, and any that look like one, are left out. */
  keep(form: string, values: Record<string, unknown>, secrets?: string[]): void;
  find(form: string): Record<string, unknown> | undefined;
  forget(form: string): void;
  /** The session ended: a chosen logout keeps nothing, a lost one keeps what belongs to `user`. */
  sessionEnded(end: { chosen: boolean; user: string | undefined }): void;
  /** A session began: what belongs to someone else is forgotten. */
  sessionBegan(user: string): void;
}
