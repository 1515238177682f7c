/** `reminders` of a brand.json, with what it leaves out. */
export interface ReminderTerms {
  /** Days after an applicant last logged in; null: no reminder. */
  application: number | null;
  /** Days after two small deposits should have arrived, in order. */
  microdeposits: readonly number[];
}

/** @param lines of a brand.json, whose shape `passbook check` holds against its schema */
export function readReminderTerms({ application = 3, microdeposits = [1, 14, 45] }: Partial<ReminderTerms> = {}): ReminderTerms {
  return { application, microdeposits: microdeposits.toSorted((one, other) => one - other) };
}
