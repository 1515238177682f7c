import { useEffect, useState } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { formatDay } from '../../brand/words/formatDay.ts';
import { useRuntime } from '../core/runtime.ts';

export interface Deadline {
  hasPassed: boolean;
  /** The same day in the bank's time zone. */
  isToday: boolean;
}

/** Maximum delay of setTimeout in milliseconds. */
const longest = 2 ** 31 - 1;

/** Compares a timestamp to the provider's clock (rule sessions-5); rerenders when it passes. */
export function useDeadline(instant: string): Deadline {
  const { api } = useRuntime();
  const { language } = useBrand();
  const [, setTicks] = useState(0);
  const now = api.now();
  const left = Date.parse(instant) - now;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setTicks((count) => count + 1), Math.min(left + 1, longest));
    return () => clearTimeout(timer);
  }, [left]);
  const dayOf = (at: string) => formatDay(at, language);
  return { hasPassed: left <= 0, isToday: dayOf(instant) === dayOf(new Date(now).toISOString()) };
}

/** Milliseconds on the provider's clock at first render (rule sessions-5). Constant, so that dates do not change while being read. */
export function useNow(): number {
  const { api } = useRuntime();
  const [now] = useState(() => api.now());
  return now;
}
