import type { Operator } from './mutant.ts';

/** Operators exported by the modules of a folder, so that new ones need no registration. */
function exportedBy(modules: Record<string, Record<string, Operator[]>>): Operator[] {
  return Object.values(modules).flatMap((module) => Object.values(module).flat());
}

/** Mistakes in writing: files, keys, names, forms, calls, words, brands. */
export const writingOperators = exportedBy(import.meta.glob('./operators/writing/*.ts', { eager: true }));

/** Mistakes in decisions: guards, targets, sessions, progress, accepted decisions. */
export const decidingOperators = exportedBy(import.meta.glob('./operators/deciding/*.ts', { eager: true }));
