import type { Clock } from './contract/api.ts';

/** Tolerance of a `Date` header in milliseconds: it has whole seconds, plus network latency. */
const inexact = 30_000;

/**
 * A clock set by the provider's answers and advanced by a monotonic clock.
 * A wrong or changed device clock must neither log out early, nor keep a dead session, nor misdate data.
 */
export function createClock(monotonic: () => number = () => performance.now()): Clock {
  let at = Date.now();
  let since = monotonic();
  let isKnown = false;
  let isExact = false;
  /** Whether header and data use the same clock; with a simulated clock, the header may not follow. */
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
    // Detects a moved clock, or a computer waking from sleep.
    const isOff = Math.abs(rough - now()) > inexact;
    // The header is rounded down and may be late, so it only ever moves the clock forward.
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
