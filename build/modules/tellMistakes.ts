import path from 'node:path';
import { CompileError } from '../compile/shape/finding.ts';

/** What Vite shows of an error: a message, and a place that editors can be opened at. */
interface Shown {
  message: string;
  loc: { file: string; line: number; column: number };
}

/**
 * The mistakes of a compilation as Vite's overlay and its build show them: every one in the message, the first as the place.
 *
 * @throws what is no CompileError
 */
export function tellMistakes(error: unknown, root: string): Shown {
  if (!(error instanceof CompileError)) throw error;
  const [first] = error.findings;
  return { message: error.message, loc: { file: path.join(root, first?.file ?? ''), line: first?.line ?? 1, column: 0 } };
}
