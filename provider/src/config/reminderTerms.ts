/** `reminders` of a brand.json with defaults. */
export interface ReminderTerms {
  /** Days after an applicant's last login; null for no reminder. */
  application: number | null;
  /** Days after the expected arrival of microdeposits, ascending. */
  microdeposits: readonly number[];
}

/** @param lines of a brand.json; `passbook check` validates their shape */
export function readReminderTerms({ application = 3, microdeposits = [1, 14, 45] }: Partial<ReminderTerms> = {}): ReminderTerms {
  return { application, microdeposits: microdeposits.toSorted((one, other) => one - other) };
}
