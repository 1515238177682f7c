/** A row of a contract's `policy`, as `schemas/config/call.schema.json` describes it. */
export interface PolicyRow {
  actor: readonly ('anyone' | 'pending' | 'primary' | 'joint')[];
  lastStep?: readonly string[];
  status?: readonly string[];
  hold?: boolean;
  viewOnly?: boolean;
  relink?: boolean;
  closed?: boolean;
  linkedAccount?: readonly string[];
  /** The field of the request that names the registration step to be taken. */
  step?: string;
  /** The code that is answered instead of the usual one. */
  otherwise?: string;
}

/** A row of a contract's `changes`: what is named may have one of the values afterwards, or stay; what is not named stays. */
export interface ChangeRow {
  sent?: Readonly<Record<string, readonly string[]>>;
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
