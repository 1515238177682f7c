/**
 * Lanes of due work, and how many pieces of each a process has under way. A lane waits for no other one: each service outside has its own, so
 * that one which is slow or away delays what needs it and nothing else. Lanes of one piece run in due order.
 */
export const lanes = {
  /** Follow-ups of calls: somebody waits for a mail. */
  followUps: 1,
  /** Money, and whatever else asks nobody outside. */
  ledger: 1,
  /** Reads or deletes much, and may take long. */
  upkeep: 1,
  aggregator: 5,
  bank: 5,
  identity: 5,
  /** The file storage, and whoever looks for malware. */
  files: 2,
} as const;

export type Lane = keyof typeof lanes;
