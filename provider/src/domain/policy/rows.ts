import type { RefusalText } from '../../texts/refusals.ts';

/** `anyone`: no session; `pending`: between password and one-time code; `primary` and `joint`: logged in. */
export type Actor = 'anyone' | 'pending' | 'primary' | 'joint';

/** Who may make a call, from `schemas/api`. Omitted properties do not matter. `conditions.ts` defines their meaning. */
export interface PolicyRow {
  actor: readonly Actor[];
  lastStep?: readonly string[];
  status?: readonly string[];
  hold?: boolean;
  viewOnly?: boolean;
  relink?: boolean;
  closed?: boolean;
  linkedAccount?: readonly string[];
  /** Request field with the registration step to take. */
  step?: string;
  /** Replaces the usual refusal when one of the conditions above fails. */
  otherwise?: RefusalText;
}

/** At least one row has to match. */
export type Policy = readonly PolicyRow[];

/** A change of the depositor that a call may make, from `schemas/api`. Omitted properties stay unchanged; no change is always allowed. */
export interface ChangeRow {
  /** Applies only to requests with one of these values in these fields of body or query. */
  sent?: Readonly<Record<string, readonly string[]>>;
  /** Request field with the step that becomes the last completed one, unless it was completed before. */
  step?: string;
  lastStep?: readonly string[];
  status?: readonly string[];
  extendedStatus?: readonly string[];
  relink?: readonly boolean[];
  closed?: readonly boolean[];
  cancelled?: readonly boolean[];
  /** Null for none. */
  linkedAccount?: readonly (string | null)[];
}
