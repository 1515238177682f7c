import { fileURLToPath } from 'node:url';
import { filesBelow } from '../../compiler/read/files.ts';
import { readScenarios, readWorld } from '../../journeys/read/journeys.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { findUnexercised } from '../../journeys/exercise/exercised.ts';
import type { Exercisable } from '../../journeys/exercise/listExercisable.ts';
import { JourneyFailure } from '../../journeys/failure.ts';
import type { Scenario } from '../../journeys/journey.ts';
import { runAll, usualBrand, type Result } from '../../journeys/runAll.ts';
import type { World } from '../../journeys/world.ts';
import { readFlags } from '../read/readFlags.ts';
import { Refusal } from '../read/refusal.ts';
import type { Verb } from './verb.ts';

export const journeys: Verb = {
  usage: '[NAME] [--json]',
  says: 'Runs the scenarios of flows/journeys on the flows alone, and lists what no scenario uses.',
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
  const unexercised = findUnexercised(worldOf(usualBrand).app.data, exercised);
  const failures = results.flatMap(({ failure }) => failure?.message ?? []);
  if (flags.json) console.log(JSON.stringify({ scenarios: scenarios.length, failures, unexercised }, null, 2));
  else console.log([...results.map(tell), ...(words.length === 0 ? tellRest(unexercised) : [])].join('\n'));
  return failures.length > 0 ? 1 : 0;
}

function remember(read: (brand: string) => World): (brand: string) => World {
  const worlds = new Map<string, World>();
  return (brand) => {
    const world = worlds.get(brand) ?? read(brand);
    worlds.set(brand, world);
    return world;
  };
}

function pick(scenarios: Scenario[], [name, another]: string[]): Scenario[] {
  if (another !== undefined) throw new Refusal(`journeys takes one name or none; "${another}" is extra.`);
  const names = [...new Set(scenarios.map(({ journey }) => journey))];
  if (name !== undefined && !names.includes(name)) throw new Refusal(`There is no journey "${name}". ${suggest(name, names)}`);
  return scenarios.filter(({ journey }) => name === undefined || journey === name);
}

function tell({ scenario, failure }: Result): string {
  const line = `${failure ? 'No ' : 'Yes'} ${scenario.journey}: ${scenario.says}`;
  return failure ? `${line}\n    ${failure.message}` : line;
}

const tellRest = (unexercised: Exercisable): string[] =>
  Object.entries(unexercised).flatMap(([kind, names]: [string, string[]]) => names.map((name) => `No scenario uses ${kind}: ${name}`));
