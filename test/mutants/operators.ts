import type { Operator } from './mutant.ts';

/** Every list of operators that a file of a folder exports: a new one is named nowhere else. */
function exportedBy(modules: Record<string, Record<string, Operator[]>>): Operator[] {
  return Object.values(modules).flatMap((module) => Object.values(module).flat());
}

/** Ways to break what is written: files, keys, names, forms, calls, words, brands. */
export const writingOperators = exportedBy(import.meta.glob('./operators/writing/*.ts', { eager: true }));

/** Ways to break what is decided, all of it well written: guards, targets, sessions, progress, and what was accepted. */
export const decidingOperators = exportedBy(import.meta.glob('./operators/deciding/*.ts', { eager: true }));
