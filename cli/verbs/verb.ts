export interface Verb {
  usage: string;
  /** What it does, as a sentence. */
  says: string;
  /** Returns the exit code. */
  run: (words: string[]) => number | Promise<number>;
}
