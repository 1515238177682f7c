import { useEffect, useState } from 'react';

/** Seconds until a code may be sent again (rule forms-5). */
const pause = 30;

/** Counts down from a code's being sent, which is when this is first drawn. */
export function useResendPause(): number {
  const [secondsLeft, setSecondsLeft] = useState(pause);
  // Time passes outside of React.
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const left = Math.max(0, pause - Math.floor((performance.now() - start) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsLeft;
}
