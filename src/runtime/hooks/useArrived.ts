import { useState } from 'react';

/**
 * What was there when a page came, by name. What comes later may push nothing that is read by then, and has another place until the next page (rule shell-16).
 *
 * @param page another one, and all that is there counts as having come with it
 */
export function useArrived(page: string | undefined, names: string[]): ReadonlySet<string> {
  const [arrived, setArrived] = useState(() => ({ page, names: new Set(names) }));
  if (arrived.page === page) return arrived.names;
  const now = { page, names: new Set(names) };
  setArrived(now);
  return now.names;
}
