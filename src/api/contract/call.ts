/** A call, compiled from `schemas/api/<id>.json`. */
export interface CompiledCall {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Has no side effects, whatever its method, so a lost answer is harmless. */
  isRead: boolean;
  /** Path template below `/v1`, such as `/mfa-verify/{nonceToken}`. */
  path: string;
  /** Required session: none, a bearer with MFA pending, a finished login, or either of the two. */
  session: 'none' | 'pending' | 'full' | 'any';
  /** Creates something or moves money; sent with an `Idempotency-Key`. */
  idempotent: boolean;
  /** Timeout in milliseconds; the outcome is unknown afterwards. */
  timeout: number;
  /** The call's own body fields; others are sent in `answers`. Absent when no form adds questions. */
  own?: string[];
  /** Set for multipart/form-data calls, which send `files` as parts of that name. */
  files?: FileLimits;
  /** Validates path parameters before sending; absent without parameters. */
  checkPath?: (path: unknown) => boolean;
  /**
   * Validates `data` by HTTP status; statuses without an entry violate the contract.
   * Removes undeclared fields, and replaces unknown enum values by their `x-fallback`.
   */
  validate: Record<string, CheckAnswer>;
  /** Example answers by status, in Storybook and tests only. */
  examples: Record<string, unknown>;
}

export interface FileLimits {
  /** Extensions by media type. */
  types: Record<string, string[]>;
  most: number;
  bytesEach: number;
  bytesTogether: number;
}

/** A validator compiled by ajv. */
export interface CheckAnswer {
  (data: unknown): boolean;
  errors?: readonly { instancePath: string; keyword: string; params: Readonly<Record<string, unknown>> }[] | null;
}
