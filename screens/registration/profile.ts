/** The answer of GET /depositor: what one has told about oneself so far, null where it was not told. */
export interface Profile {
  ssn_last4: string | null;
  address: object | null;
  employment: object | null;
  /** To questions beyond the fields above; null: given, and never told again. */
  answers: Record<string, string | boolean | null>;
  /** Whatever else the forms ask, by the same names. */
  [field: string]: unknown;
}

/** Everything that was answered, by the fields of the forms. The number itself is never sent back, so its end stands for it. */
export function answersOf({ ssn_last4, address, employment, answers, ...own }: Profile): Record<string, unknown> {
  return { ...own, ...address, ...employment, ...(ssn_last4 && { ssn: `•••-••-${ssn_last4}` }), ...answers };
}
