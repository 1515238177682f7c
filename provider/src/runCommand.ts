import { Refusal } from './config/refusal.ts';

/** Runs an operator command. Its result is the exit code; on failure, prints the reason and exits with 2. */
export async function runCommand(main: (words: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 2;
  }
}
