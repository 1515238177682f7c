import type { RefusalText } from '../../texts/refusals.ts';

/** `anyone`: no session is asked for; `pending`: between password and one-time code; `primary` and `joint`: a finished login. */
export type Actor = 'anyone' | 'pending' | 'primary' | 'joint';

/**
 * Who may make a call, as the files of `schemas/api` say it. What a row does not name does not matter; a boolean that is named has to be so.
 * `conditions.ts` says what each means.
 */
export interface PolicyRow {
  actor: readonly Actor[];
  lastStep?: readonly string[];
  status?: readonly string[];
  hold?: boolean;
  viewOnly?: boolean;
  relink?: boolean;
  closed?: boolean;
  linkedAccount?: readonly string[];
  /** The field of the request that names the registration step to be taken. */
  step?: string;
  /** Said instead of the usual refusal when one of the conditions above does not hold. */
  otherwise?: RefusalText;
}

/** One of the rows has to fit. */
export type Policy = readonly PolicyRow[];

/**
 * One way in which a call may leave the depositor it was made by, as the files of `schemas/api` say it; what it does not name stays. A call
 * may always leave everything as it was.
 */
export interface ChangeRow {
  /** Only of requests that have one of these values in each of these fields of the body or the query. */
  sent?: Readonly<Record<string, readonly string[]>>;
  /** The step that this field of the request names is the last one that is finished, unless it was finished before. */
  step?: string;
  lastStep?: readonly string[];
  status?: readonly string[];
  extendedStatus?: readonly string[];
  relink?: readonly boolean[];
  closed?: readonly boolean[];
  cancelled?: readonly boolean[];
  /** null: none. */
  linkedAccount?: readonly (string | null)[];
}
