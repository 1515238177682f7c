import { parseArgs } from 'node:util';
import type { RouteData } from '../src/flow/app.ts';
import { readApp } from './readApp.ts';
import type { Verb } from './verb.ts';

export const routes: Verb = {
  usage: '[--brand SLUG] [--json]',
  says: 'Lists every route with what renders there and which guards it has.',
  run: (words) => {
    const { values } = parseArgs({ args: words, options: { brand: { type: 'string', default: 'harbor' }, json: { type: 'boolean' } } });
    const entries = readApp(values.brand).data.routes.map(describe);
    console.log(values.json ? JSON.stringify(entries, null, 2) : entries.map(({ path, title }) => `${path.padEnd(44)}${title}`).join('\n'));
    return 0;
  },
};

function describe({ path, flow, screen, form, title, header, progress, guards = [] }: RouteData) {
  return { path, flow, screen, form, title, header, progress, guards };
}
