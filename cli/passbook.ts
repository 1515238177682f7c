/** The integrator's tool: `npm run -s passbook -- VERB` (contracts, "passbook VERB"). */
import process from 'node:process';
import { verbs } from './verbs.ts';

const [name = '', ...words] = process.argv.slice(2);
const verb = verbs[name];
if (verb) {
  try {
    process.exitCode = await verb.run(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  const known = Object.entries(verbs).map(([each, { usage, says }]) => `  ${`${each} ${usage}`.padEnd(68)}${says}`);
  console.error([name ? `There is no verb "${name}".` : 'passbook VERB', ...known].join('\n'));
  process.exitCode = 2;
}
