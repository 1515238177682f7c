import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../build/read/files.ts';
import { readScenarios, readUnexercised, readWorld } from '../../journeys/read/journeys.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { compareUnexercised, type Named } from '../../journeys/exercise/compareUnexercised.ts';
import { findUnexercised } from '../../journeys/exercise/exercised.ts';
import { JourneyFailure } from '../../journeys/failure.ts';
import type { Scenario } from '../../journeys/journey.ts';
import { runAll, usualBrand, type Result } from '../../journeys/runAll.ts';
import type { World } from '../../journeys/world.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const journeys: Verb = {
  usage: '[NAME] [--json]',
  says: 'Runs the scenarios of flows/journeys against the flows alone, and says what none of them exercises.',
  run: (typed) =>
    run(typed).catch((error: unknown) => {
      if (!(error instanceof JourneyFailure)) throw error;
      console.error(error.message);
      return 1;
    }),
};

async function run(typed: string[]): Promise<number> {
  const { flags, words } = readFlags(typed, { json: 'boolean' });
  const files = filesBelow(fileURLToPath(new URL('../..', import.meta.url)));
  const scenarios = pick(readScenarios(files), words);
  const worldOf = remember((brand) => readWorld(files, brand));
  const { results, exercised } = await runAll(scenarios, worldOf);
  const isAll = words.length === 0;
  const unexercised = findUnexercised(worldOf(usualBrand).app.data, exercised);
  const declared = readUnexercised(files);
  const compared = isAll ? compareUnexercised(unexercised, declared) : { undeclared: [], stale: [] };
  const [undeclared, stale] = [compared.undeclared.map(titleOf), compared.stale.map(titleOf)];
  const failures = results.flatMap(({ failure }) => failure?.message ?? []);
  if (flags.json) console.log(JSON.stringify({ scenarios: scenarios.length, failures, unexercised, undeclared, stale }, null, 2));
  else console.log([...results.map(tell), ...(isAll ? tellRest(declared, undeclared, stale) : [])].join('\n'));
  return failures.length + undeclared.length + stale.length > 0 ? 1 : 0;
}

/** Worlds by brand, each read once. */
function remember(read: (brand: string) => World): (brand: string) => World {
  const worlds = new Map<string, World>();
  return (brand) => {
    const world = worlds.get(brand) ?? read(brand);
    worlds.set(brand, world);
    return world;
  };
}

function pick(scenarios: Scenario[], [name, another]: string[]): Scenario[] {
  if (another !== undefined) throw new Refusal(`One journey is run at a time, or all of them, and "${another}" is one more.`);
  const names = [...new Set(scenarios.map(({ journey }) => journey))];
  if (name !== undefined && !names.includes(name)) throw new Refusal(`There is no journey "${name}". ${suggest(name, names)}`);
  return scenarios.filter(({ journey }) => name === undefined || journey === name);
}

function tell({ scenario, failure }: Result): string {
  const line = `${failure ? 'No ' : 'Yes'} ${scenario.journey}: ${scenario.says}`;
  return failure ? `${line}\n    ${failure.message}` : line;
}

const titleOf = ({ kind, name }: Named) => `${kind}: ${name}`;

function tellRest(declared: ReturnType<typeof readUnexercised>, undeclared: string[], stale: string[]): string[] {
  const reasons = Object.values(declared).flatMap((names) => Object.entries(names));
  return [
    ...reasons.map(([name, reason]) => `No scenario exercises ${name}: ${reason}`),
    ...undeclared.map((name) => `No scenario exercises this, and flows/journeys/unexercised.json gives no reason: ${name}`),
    ...stale.map((name) => `flows/journeys/unexercised.json gives a reason for what is exercised, or is not there: ${name}`),
  ];
}
