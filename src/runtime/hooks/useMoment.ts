import { useEffect, useState } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { formatDay } from '../../brand/words/formatDay.ts';
import { useRuntime } from '../core/runtime.ts';

/** How a moment lies to now. */
export interface Moment {
  hasPassed: boolean;
  /** It is on this day at the bank. */
  isToday: boolean;
}

/** Milliseconds that a timer of a browser can wait. */
const longest = 2 ** 31 - 1;

/** How an instant of the provider lies to now on its clock (rule sessions-5); draws again when it has passed. */
export function useMoment(instant: string): Moment {
  const { api } = useRuntime();
  const { language } = useBrand();
  const [, setRounds] = useState(0);
  const now = api.now();
  const left = Date.parse(instant) - now;
  // Only a timer knows that time has passed.
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setRounds((count) => count + 1), Math.min(left + 1, longest));
    return () => clearTimeout(timer);
  }, [left]);
  const dayOf = (moment: string) => formatDay(moment, language);
  return { hasPassed: left <= 0, isToday: dayOf(instant) === dayOf(new Date(now).toISOString()) };
}
