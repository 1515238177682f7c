const guardKeys = new Set(['guards', 'when', 'unless', 'done', 'logOutWhen', 'navigationWhen']);

/** Names of all guards in a flow, even when it does not match its schema. */
export function guardNames(value: unknown, isGuard = false): string[] {
  if (typeof value === 'string') return isGuard ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => guardNames(entry, isGuard));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (!isGuard) return guardNames(inner, guardKeys.has(key));
    return key === 'not' || key === 'any' ? guardNames(inner, true) : [key];
  });
}
