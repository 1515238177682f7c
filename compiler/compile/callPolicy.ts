/** A row of a contract's `policy`; see `schemas/config/call.schema.json`. */
export interface PolicyRow {
  actor: readonly ('anyone' | 'pending' | 'primary' | 'joint')[];
  lastStep?: readonly string[];
  status?: readonly string[];
  hold?: boolean;
  viewOnly?: boolean;
  relink?: boolean;
  closed?: boolean;
  linkedAccount?: readonly string[];
  /** The request field that names the registration step. */
  step?: string;
  /** Replaces the usual error code. */
  otherwise?: string;
}

/** A row of a contract's `changes`: possible values after the call. Each may also stay the same; anything not listed does. */
export interface ChangeRow {
  sent?: Readonly<Record<string, readonly string[]>>;
  step?: string;
  lastStep?: readonly string[];
  status?: readonly string[];
  extendedStatus?: readonly string[];
  relink?: readonly boolean[];
  closed?: readonly boolean[];
  cancelled?: readonly boolean[];
  /** null: no linked account. */
  linkedAccount?: readonly (string | null)[];
}
