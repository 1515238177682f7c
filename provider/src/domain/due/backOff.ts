export interface Backoff {
  /** Milliseconds after the first failure. */
  first: number;
  /** Milliseconds that no pause exceeds. */
  longest: number;
}

/**
 * When to try again after `attempts` failures: the pause doubles each time up to the longest, and a random half of it is left out, so that
 * what failed together is not tried together.
 */
export function backOff(now: Date, attempts: number, { first, longest }: Backoff): Date {
  const pause = Math.min(first * 2 ** (attempts - 1), longest);
  return new Date(now.getTime() + pause * (0.5 + Math.random() / 2));
}
