/** Number of entries without `read_at`; 0 when `list` is not an array. */
export function countUnread(list: unknown): number {
  return Array.isArray(list) ? list.filter((entry: { read_at?: unknown }) => !entry.read_at).length : 0;
}
