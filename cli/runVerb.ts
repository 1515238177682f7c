import { CompileError, suggest } from '../compiler/compile/shape/finding.ts';
import { Refusal } from './read/refusal.ts';
import type { Verb } from './verbs/verb.ts';

/**
 * Runs a command line. Every error becomes one message on standard error.
 * @returns the exit code: 2 for wrong usage, 1 for failure, otherwise the verb's own
 */
export async function runVerb(verbs: Record<string, Verb>, [name = '', ...words]: string[]): Promise<number> {
  if (name === 'help' || isHelp(name)) return print(usageOf(verbs));
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!verb) return complain(name ? `There is no command "${name}". ${suggest(name, Object.keys(verbs))}` : usageOf(verbs), 2);
  if (words.some(isHelp)) return print(usageOf({ [name]: verb }));
  try {
    return await verb.run(words);
  } catch (error) {
    if (error instanceof Refusal) return complain(error.message, 2);
    return complain(error instanceof CompileError ? error.message : (unreadable(error) ?? `passbook ${name} failed: ${stackOf(error)}`), 1);
  }
}

const isHelp = (word: string) => word === '--help' || word === '-h';

function usageOf(verbs: Record<string, Verb>): string {
  const entries = Object.entries(verbs).map(([name, { usage, says }]) => `  ${name} ${usage}\n      ${says}`);
  return ['passbook VERB', ...entries].join('\n');
}

function print(text: string): number {
  console.log(text);
  return 0;
}

function complain(text: string, exitCode: number): number {
  console.error(text);
  return exitCode;
}

/** A message for an unreadable file, without a stack trace. */
function unreadable(error: unknown): string | undefined {
  const { code, path, syscall } = (error instanceof Error ? error : {}) as NodeJS.ErrnoException; // all fields are optional
  return code !== undefined && path !== undefined
    ? `${path} cannot be read (${code}, ${syscall}). Fix its permissions, or remove it.`
    : undefined;
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
