export interface Backoff {
  /** Milliseconds after the first failure. */
  first: number;
  /** Upper bound in milliseconds. */
  longest: number;
}

/** Time of the next try after `attempts` failures: exponential backoff with up to 50% jitter. */
export function backOff(now: Date, attempts: number, { first, longest }: Backoff): Date {
  const pause = Math.min(first * 2 ** (attempts - 1), longest);
  return new Date(now.getTime() + pause * (0.5 + Math.random() / 2));
}
