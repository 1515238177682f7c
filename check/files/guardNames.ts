/** Keys of flows below which guards stand. */
const guardKeys = new Set(['guards', 'when', 'unless', 'done', 'logOutWhen', 'navigationWhen']);

/** The names of all guards in a flow, whatever else is wrong with it. */
export function guardNames(value: unknown, isGuard = false): string[] {
  if (typeof value === 'string') return isGuard ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => guardNames(entry, isGuard));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (!isGuard) return guardNames(inner, guardKeys.has(key));
    return key === 'not' || key === 'any' ? guardNames(inner, true) : [key];
  });
}
