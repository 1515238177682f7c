import { useEffect, useState } from 'react';

/**
 * Seconds left of a pause.
 *
 * @param seconds duration
 * @param round restarts the pause when it changes
 */
export function usePause(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const start = performance.now();
    const look = () => setLeft(Math.max(0, seconds - Math.floor((performance.now() - start) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [seconds, round]);
  return left;
}
