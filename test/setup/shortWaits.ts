import { beforeEach, vi } from 'vitest';

/** Timers up to this many milliseconds are retries and polls. Longer ones are limits, which a busy machine must not exceed. */
const longest = 1900;

/** Shortens the pauses between retries and polls to a twentieth in this file's tests. */
export function shortenWaits(): void {
  const { setTimeout: wait } = globalThis;
  const shorten = (act: () => void, milliseconds = 0) => wait(act, milliseconds > longest ? milliseconds : milliseconds / 20);
  beforeEach(() => void vi.stubGlobal('setTimeout', shorten));
}
