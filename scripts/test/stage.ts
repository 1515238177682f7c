import type { Outcome } from './outcome.ts';

/** One thing that `npm test` runs, under the name that its line of the closing table has. */
export interface Stage {
  name: string;
  run: () => Promise<Outcome>;
}

/** Runs one stage. A stage that breaks instead of answering is one failure, and the stages after it still run. */
export async function runStage({ name, run }: Stage): Promise<{ name: string; outcome: Outcome; seconds: number }> {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ${String(error)}`] };
  });
  return { name, outcome, seconds: (performance.now() - start) / 1000 };
}
