import { Refusal } from './config/refusal.ts';

/** Runs a command of the operator's: what it answers is the exit code, and 2 when it could not be done, with why on standard error. */
export async function runCommand(main: (words: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 2;
  }
}
