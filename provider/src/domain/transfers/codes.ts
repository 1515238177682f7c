/** What an ACH return code asks for (rule money-9); how it is said stands in words. */
export interface ReturnCode {
  /** Nothing is wrong with the account: the same one may be tried again. Nacha lets an entry be sent again for these two alone. */
  mayRetry?: true;
  /** The account is of no use any more, and is not linked again. */
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

/** Codes after which nothing is wrong with the account itself. */
export const retriedCodes = codesThat('mayRetry');
/** Codes after which the account is not linked again. */
export const unusableCodes = codesThat('isUnusable');

function codesThat(is: keyof ReturnCode): readonly string[] {
  return Object.entries(codes).flatMap(([code, says]) => (says[is] ? [code] : []));
}

/** Nacha lets an entry that came back for want of money be sent twice more. */
const mostRetries = 2;

/** How often a first deposit may still be sent again from the account that its return has locked; 0 from every other. @param retries before */
export function retriesLeft({ status, lockCode }: { status: string; lockCode: string | null }, retries: number): number {
  const isRetried = status === 'LOCKED' && lockCode !== null && retriedCodes.includes(lockCode);
  return isRetried ? Math.max(0, mostRetries - retries) : 0;
}

/** What came back and is not retried locks the account, whatever the code: nobody knows better. A stop of one payment does not. */
export function locks(code: string | null): boolean {
  return code === null || !['R06', 'R08', 'R11', 'R24'].includes(code);
}

/** The same once money has moved through an account: then want of money, or a deposit that was refused there (R23), says nothing against it. */
export function locksLater(code: string | null): boolean {
  return locks(code) && (code === null || ![...retriedCodes, 'R23'].includes(code));
}
