/**
 * The provider's clock (rule sessions-5): set by answers, moved on by a monotonic clock, so that a depositor's wrong or
 * changed clock neither logs out early nor keeps a dead session.
 */
export function createClock(monotonic: () => number = () => performance.now()) {
  let at = Date.now();
  let since = monotonic();
  let isExact = false;

  /** `instant` is the `now` of an answer's data; it outranks the `Date` header, which a simulated clock does not move. */
  function note(dateHeader: string | null, instant?: unknown) {
    const exact = typeof instant === 'string' ? Date.parse(instant) : NaN;
    if (!Number.isNaN(exact)) {
      isExact = true;
      set(exact);
      return;
    }
    const rough = dateHeader === null ? NaN : Date.parse(dateHeader);
    if (!isExact && !Number.isNaN(rough)) set(rough);
  }

  function set(instant: number) {
    at = instant;
    since = monotonic();
  }

  return { note, now: () => at + (monotonic() - since) };
}
