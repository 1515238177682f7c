/** One call, as built from `schemas/api/<id>.json`. */
export interface CompiledCall {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Changes nothing, whatever its method: when its answer is lost, nothing has happened. */
  isRead: boolean;
  /** Template below `/v1`, such as `/mfa-verify/{nonceToken}`. */
  path: string;
  /** Who may call: anybody, a bearer with MFA pending, a finished login, or either of the two. */
  session: 'none' | 'pending' | 'full' | 'any';
  /** Creates something or moves money, so that it carries an `Idempotency-Key`. */
  idempotent: boolean;
  /** Milliseconds until the outcome counts as unknown. */
  timeout: number;
  /** The fields of its own body, where whatever else a form asks is sent in `answers`; absent where no form asks more. */
  own?: string[];
  /** The call is sent as multipart/form-data, its body's `files` as parts of that name; absent for JSON. */
  files?: FileLimits;
  /** Checks the path's parameters before anything is sent; absent when the path has none. */
  checkPath?: (path: unknown) => boolean;
  /**
   * Checks `data` of an answer by HTTP status; a status without an entry is no answer of this call. Takes out fields that the contract does
   * not name, and reads unknown choices as their `x-fallback`.
   */
  validate: Record<string, CheckAnswer>;
  /** An answer as the contract's example shows it, by status; only in Storybook and tests. */
  examples: Record<string, unknown>;
}

/** Which files a call takes. */
export interface FileLimits {
  /** Extensions by media type. */
  types: Record<string, string[]>;
  most: number;
  bytesEach: number;
  bytesTogether: number;
}

/** As ajv compiles it. */
export interface CheckAnswer {
  (data: unknown): boolean;
  /** Why the last answer was refused. */
  errors?: readonly { instancePath: string; keyword: string; params: Readonly<Record<string, unknown>> }[] | null;
}
