/** Command-line tool for integrators: `npm run -s passbook -- VERB` (rules tools-2 to tools-4). */
import process from 'node:process';
import { runVerb } from './runVerb.ts';
import type { Verb } from './verbs/verb.ts';

// The reader, such as `head`, may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const verbs = await loadVerbs();
process.exitCode = verbs ? await runVerb(verbs, process.argv.slice(2)) : 1;

/** Loaded on demand, since the verbs cannot load without some lists in `schemas`. */
async function loadVerbs(): Promise<Record<string, Verb> | undefined> {
  try {
    return (await import('./verbs.ts')).verbs;
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    if (!/\.json\b/.test(reason)) throw error;
    console.error(`A required file is missing or not JSON: ${reason}. Restore it from version control.`);
    return undefined;
  }
}
