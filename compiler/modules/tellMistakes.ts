import path from 'node:path';
import { CompileError } from '../compile/shape/finding.ts';

/** Vite's format for errors: a message, and a location for editors. */
interface OverlayError {
  message: string;
  loc: { file: string; line: number; column: number };
}

/**
 * Formats a compilation's mistakes for Vite's overlay and build: all in the message, the first as the location.
 * @throws any error that is not a CompileError
 */
export function tellMistakes(error: unknown, root: string): OverlayError {
  if (!(error instanceof CompileError)) throw error;
  const [first] = error.findings;
  return { message: error.message, loc: { file: path.join(root, first?.file ?? ''), line: first?.line ?? 1, column: 0 } };
}
