import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { App } from '../src/flow/createApp.ts';
import { explain as explainPath, type Explanation } from '../src/flow/explain.ts';
import type { Facts } from '../src/flow/facts.ts';
import { readApp } from './readApp.ts';
import type { Verb } from './verb.ts';

export const explain: Verb = {
  usage: 'PATH --facts FILE [--now ISO] [--brand SLUG] [--json]',
  says: 'Says what a depositor with these facts sees at an address, and why.',
  run: (words) => {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const app = readApp(values.brand);
    if (values.batch !== undefined) return explainAll(app, values.batch);
    const [path] = positionals;
    if (path === undefined || values.facts === undefined) {
      console.error(`passbook explain ${explain.usage}`);
      return 2;
    }
    const answer = explainOne(app, { path, facts: readJson(values.facts) as Facts, now: values.now }); // what contracts.md says it is
    console.log(values.json ? JSON.stringify(answer, null, 2) : tell(answer));
    return 0;
  },
};

const options = {
  facts: { type: 'string' },
  batch: { type: 'string' },
  brand: { type: 'string', default: 'harbor' },
  now: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** One line of a batch. Without `now` it is this moment. */
interface Case {
  path: string;
  facts: Facts;
  now?: string | undefined;
}

/** One case per line in, one answer per line out, in order. */
function explainAll(app: App, file: string): number {
  const cases = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const answers = cases.map((line) => JSON.stringify(explainOne(app, JSON.parse(line) as Case))); // what contracts.md says it is
  process.stdout.write(answers.map((answer) => `${answer}\n`).join(''));
  return 0;
}

/** The answer of contracts.md, "passbook VERB". */
function explainOne(app: App, { path, facts, now }: Case): Explanation {
  const moment = now === undefined ? Date.now() : Date.parse(now);
  if (Number.isNaN(moment)) throw new Error(`"${now}" is no ISO 8601 moment such as 2026-11-21T10:00:00Z.`);
  return explainPath(app, facts, path, moment);
}

function tell({ outcome, hops, lands, title, trace }: Explanation): string {
  const way = outcome === 'render' ? `${lands} renders: ${title}.` : `Redirects to ${hops.join(', then ')}, which renders: ${title}.`;
  return [way, ...trace.map(({ says, result }) => `${result ? 'Yes' : 'No '}  ${says}`)].join('\n');
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
