/** How to handle an ACH return code (rule money-9). Its texts are in the words of the brand. */
export interface ReturnCode {
  /** The account is fine and may be retried. Nacha allows this for R01 and R09 only. */
  mayRetry?: true;
  /** The account can never be linked again. */
  isUnusable?: true;
}

/** https://github.com/moov-io/ach/blob/master/docs/returns.md */
const codes: Readonly<Record<string, ReturnCode>> = {
  R01: { mayRetry: true },
  R09: { mayRetry: true },
  R02: { isUnusable: true },
  R03: { isUnusable: true },
  R04: { isUnusable: true },
  R05: { isUnusable: true },
  R10: { isUnusable: true },
  R16: { isUnusable: true },
  R20: { isUnusable: true },
  R28: { isUnusable: true },
  R29: { isUnusable: true },
};

export const retriedCodes = codesThat('mayRetry');
export const unusableCodes = codesThat('isUnusable');

function codesThat(is: keyof ReturnCode): readonly string[] {
  return Object.entries(codes).flatMap(([code, meanings]) => (meanings[is] ? [code] : []));
}

/** Nacha allows two retries of an entry returned for insufficient funds. */
const mostRetries = 2;

/**
 * Remaining retries of the first deposit; 0 unless the account is locked by a code that allows them.
 * @param retries used so far
 */
export function retriesLeft({ status, lockCode }: { status: string; lockCode: string | null }, retries: number): number {
  const isRetried = status === 'LOCKED' && lockCode !== null && retriedCodes.includes(lockCode);
  return isRetried ? Math.max(0, mostRetries - retries) : 0;
}

/** Whether a return locks the account. Unknown codes do; a stop of a single payment does not. */
export function locks(code: string | null): boolean {
  return code === null || !['R06', 'R08', 'R11', 'R24'].includes(code);
}

/** Like `locks`, for an account that has worked before: insufficient funds or a refused credit (R23) no longer lock it. */
export function locksLater(code: string | null): boolean {
  return locks(code) && (code === null || ![...retriedCodes, 'R23'].includes(code));
}
