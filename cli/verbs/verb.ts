/** One verb of `passbook`. */
export interface Verb {
  /** What is typed after its name. */
  usage: string;
  /** What it does, in one sentence. */
  says: string;
  /** Answers with the exit code. */
  run: (words: string[]) => number | Promise<number>;
}
