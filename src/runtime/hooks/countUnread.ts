/** How many entries of a list have no `read_at`; 0 for what is no list, or has not come yet. */
export function countUnread(list: unknown): number {
  return Array.isArray(list) ? list.filter((entry: { read_at?: unknown }) => !entry.read_at).length : 0;
}
