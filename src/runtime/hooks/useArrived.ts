import { useState } from 'react';

/**
 * Names present when the page rendered. Later ones are shown elsewhere until the next page, to avoid layout shifts (rule shell-16).
 *
 * @param page a new value resets the names
 */
export function useArrived(page: string | undefined, names: string[]): ReadonlySet<string> {
  const [arrived, setArrived] = useState(() => ({ page, names: new Set(names) }));
  if (arrived.page === page) return arrived.names;
  const now = { page, names: new Set(names) };
  setArrived(now);
  return now.names;
}
