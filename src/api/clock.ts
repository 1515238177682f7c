import type { Clock } from './contract/api.ts';

/** Milliseconds that a `Date` may be off: it has whole seconds, and its answer was under way. */
const inexact = 30_000;

/**
 * Set by answers, moved on by a monotonic clock, so that a depositor's wrong or changed clock neither logs out early nor keeps a dead
 * session, nor makes what is shown seem older or newer than it is.
 */
export function createClock(monotonic: () => number = () => performance.now()): Clock {
  let at = Date.now();
  let since = monotonic();
  let isKnown = false;
  let isExact = false;
  /** The header and the data of an answer speak of one clock; a simulated clock may not move the header. */
  let isOneClock = false;

  const now = () => at + (monotonic() - since);

  function note(dateHeader: string | null, instant?: unknown) {
    const rough = dateHeader === null ? NaN : Date.parse(dateHeader);
    const exact = typeof instant === 'string' ? Date.parse(instant) : NaN;
    if (!Number.isNaN(exact)) {
      isExact = true;
      isOneClock = Math.abs(exact - rough) < inexact;
      set(exact);
      return;
    }
    if (Number.isNaN(rough)) return;
    // A clock that was moved, or a computer that has slept, shows with the next answer.
    const isOff = Math.abs(rough - now()) > inexact;
    // The header leaves fractions out, and its answer may have been long under way: it turns nothing back.
    const isRefined = !isKnown || rough > now();
    if (isExact ? isOneClock && isOff : isOff || isRefined) set(rough);
  }

  function set(instant: number) {
    isKnown = true;
    at = instant;
    since = monotonic();
  }

  function resume(ahead: number) {
    if (isKnown) return;
    at = Date.now() + ahead;
    since = monotonic();
  }

  return { now, ahead: () => now() - Date.now(), note, resume };
}
