/** The port of whoever answers depositors without an operator. */
export interface SupportPort {
  /** What is answered to a message of this topic, and after how many milliseconds; null: an operator answers. */
  answerTo(topic: string): { text: string; after: number } | null;
}
