/** A JSON object, or an empty one for anything else: files that are examined may have mistakes. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A JSON list, or an empty one for anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

/** The texts among some values. */
export function textsOf(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}
