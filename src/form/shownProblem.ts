/** A problem ready to show: messages already chosen from the error catalog. */
export interface ShownProblem {
  message: string;
  /** Messages by field name; unknown fields are shown with `message`. */
  fields: Record<string, string[]>;
  /** Offline: the form is sent again once there is a network. */
  waits: boolean;
}
