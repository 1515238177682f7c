import type { Operator } from './mutant.ts';

/** The rules that no operator is for, sorted. */
export function unbroken(rules: readonly string[], operators: readonly Operator[]): string[] {
  const expected = new Set<string>(operators.flatMap(({ expects }) => expects));
  return rules.filter((rule) => !expected.has(rule)).toSorted();
}
