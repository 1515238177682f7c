/** Port for automatic answers to depositors. */
export interface SupportPort {
  /** Answer to a message and its delay in milliseconds; null leaves it to operators. */
  answerTo(topic: string): { text: string; after: number } | null;
}
