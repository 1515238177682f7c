export interface Verb {
  usage: string;
  /** Summary for `passbook help`, as a sentence. */
  says: string;
  /** Returns the exit code. */
  run: (words: string[]) => number | Promise<number>;
}
