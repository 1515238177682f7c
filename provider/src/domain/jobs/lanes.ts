/**
 * Lanes of the queue, with their concurrency per process.
 * Lanes are independent, and each external service has its own, so that an outage delays only the jobs that need it. A lane with a
 * concurrency of 1 runs in due order.
 */
export const lanes = {
  /** Follow-ups of calls, such as mails that depositors wait for. */
  followUps: 1,
  /** Money, and all jobs without an external request. */
  ledger: 1,
  /** Long-running reads and deletes. */
  upkeep: 1,
  aggregator: 5,
  bank: 5,
  identity: 5,
  /** File storage and malware scan. */
  files: 2,
} as const;

export type Lane = keyof typeof lanes;
