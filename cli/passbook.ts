/** The integrator's tool: `npm run -s passbook -- VERB` (rules tools-2 to tools-4). */
import process from 'node:process';
import { runVerb } from './runVerb.ts';
import { verbs } from './verbs.ts';

// A reader such as `head` may stop before the end; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
process.exitCode = await runVerb(verbs, process.argv.slice(2));
