/** A problem as a screen or form shows it: sentences in plain words, already chosen from the error catalogue. */
export interface ShownProblem {
  message: string;
  /** Messages by field name; a field that the form does not have is shown with the message. */
  fields: Record<string, string[]>;
  /** Nothing was sent for want of a network: the form is sent again once there is one. */
  waits: boolean;
}
