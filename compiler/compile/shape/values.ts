/** A JSON object, or {} for anything else, since files may contain mistakes. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A JSON array, or [] for anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

export function textsOf(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}
