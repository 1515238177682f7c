import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../build/read/files.ts';
import { jsonIn } from '../../build/read/readJson.ts';
import { notYetScreen } from '../../check/ways/notYet.rules.ts';
import { readApp } from '../read/readApp.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const stands: Verb = {
  usage: '',
  says: 'Counts what is built and what is not, flow by flow: the table of the README.',
  run: (typed) => {
    const { words } = readFlags(typed, {});
    if (words[0] !== undefined) throw new Refusal(`Everything is told, and "${words[0]}" is one word too many.`);
    console.log(whatStands());
    return 0;
  },
};

/** What is built of the product, counted from its own files, as Markdown. */
export function whatStands(): string {
  const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));
  const { routes } = readApp(undefined).data;
  const flows = [...new Set(routes.map(({ flow }) => flow))].map((flow) => {
    const own = routes.filter((route) => route.flow === flow);
    const built = own.filter(({ screen }) => screen !== notYetScreen).length;
    return { flow, all: own.length, built };
  });
  const count = (key: 'all' | 'built') => flows.reduce((sum, flow) => sum + flow[key], 0);
  const rows = flows.map(({ flow, all, built }) => `| \`${flow}\` | ${built} | ${all - built} |`);
  return [
    `${count('built')} of ${count('all')} routes are built. The others are declared and guarded, and say that they are not there yet.`,
    `The provider answers ${jsonIn(files, 'schemas/api').length} calls.`,
    '',
    '| flow | built | not yet |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}
