import { findChange } from '../../src/flow/explain/change.ts';
import type { App } from '../../src/flow/decide/createApp.ts';
import { explain as explainPath } from '../../src/flow/explain/explain.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { explainBatch } from './explainBatch.ts';
import { readAddress } from '../read/readAddress.ts';
import { readApp } from '../read/readApp.ts';
import { readFacts } from '../read/readFacts.ts';
import { readJsonFile } from '../read/readFile.ts';
import { readFlags } from '../read/readFlags.ts';
import { readTimestamp } from '../read/readTimestamp.ts';
import { Refusal } from '../read/refusal.ts';
import { tellExplanation } from './tellExplanation.ts';
import type { Verb } from './verb.ts';

export const explain: Verb = {
  usage: 'PATH --facts FILE [--now ISO] [--brand SLUG] [--json], or --batch FILE; - is standard input',
  says: 'Explains what a depositor with these facts gets at a path, why, and what would change it.',
  run: async (typed) => {
    const { flags, words } = readFlags(typed, kinds);
    const now = flags.now === undefined ? Date.now() : readTimestamp(flags.now);
    if (flags.batch !== undefined) {
      refuseBeside(flags.facts ?? words[0]);
      return explainBatch(readApp(flags.brand), flags.batch, now);
    }
    const [path, another] = words;
    if (path === undefined) throw new Refusal('Add a path, such as: passbook explain /dashboard --facts facts.json');
    if (another !== undefined) throw new Refusal(`explain takes one path; "${another}" is extra.`);
    if (flags.facts === undefined) throw new Refusal('Add the facts: --facts FILE names a JSON file; {} is a new visitor.');
    const app = readApp(flags.brand);
    const address = readAddress(path, [...app.routeByPath.keys()]);
    const facts = readFacts(await readJsonFile(flags.facts));
    console.log(flags.json ? toJson(app, facts, address, now) : tellExplanation(app, facts, address, now));
    return 0;
  },
};

const kinds = { facts: 'string', batch: 'string', brand: 'string', now: 'string', json: 'boolean' } as const;

function refuseBeside(other: string | undefined): void {
  if (other !== undefined) throw new Refusal('With --batch each line has its own path and facts: omit PATH and --facts.');
}

/** Output of `explain` (rule tools-3), with the change that would let the path render. */
function toJson(app: App, facts: Facts, address: string, now: number): string {
  const explanation = explainPath(app, facts, address, now);
  const change = explanation.outcome === 'render' ? {} : { change: findChange(app, facts, address, now) };
  return JSON.stringify({ ...explanation, ...change }, null, 2);
}
