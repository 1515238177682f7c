import { useEffect, useState } from 'react';

/**
 * Seconds that are left of a pause.
 *
 * @param seconds how long it is
 * @param round begins it anew when it changes
 */
export function usePause(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds);
  // Time passes outside of React.
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
