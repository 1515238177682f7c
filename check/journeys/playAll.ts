import { areSame, firstAndLast } from '../../compiler/compile/shape/firstAndLast.ts';
import { provenFile } from '../../compiler/compile/sources.ts';
import type { Files } from '../../compiler/read/files.ts';
import { jsonIn } from '../../compiler/read/readJson.ts';
import type { Scenario } from '../../journeys/journey.ts';
import { readScenarios, readWorld } from '../../journeys/read/journeys.ts';
import { runAll, usualBrand, type Result } from '../../journeys/runAll.ts';
import type { World } from '../../journeys/world.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { folder } from './names.ts';

/**
 * Plays all scenarios, or those of one brand.
 * @throws CompileError with every schema violation, JourneyFailure for an unknown part or brand
 */
export async function playAll(files: Files, brand?: string): Promise<Result[]> {
  const scenarios = readScenarios(files).filter((scenario) => brand === undefined || brandOf(scenario) === brand);
  const all = await Promise.all(scenarios.map((scenario) => play(worldOf(files, brandOf(scenario)), scenario)));
  return all.flat();
}

const brandOf = ({ brand = usualBrand }: Scenario) => brand;

/** Results by world and scenario, cached because most do not change between checks. */
const played = new WeakMap<World, Map<string, Promise<Result[]>>>();

async function play(world: World, scenario: Scenario): Promise<Result[]> {
  const known = played.get(world) ?? new Map<string, Promise<Result[]>>();
  played.set(world, known);
  const key = JSON.stringify(scenario);
  const result = known.get(key) ?? runAll([scenario], () => world).then(({ results }) => results);
  known.set(key, result);
  return result;
}

const worlds = new Map<string, ReturnType<typeof firstAndLast<readonly unknown[], World>>>();

/** A brand's compiled flows, contracts and personas, cached until one of its files changes. */
export function worldOf(files: Files, brand: string): World {
  const remember = worlds.get(brand) ?? firstAndLast<readonly unknown[], World>(areSame);
  worlds.set(brand, remember);
  const folders = [
    'flows',
    folder,
    'schemas/config',
    'schemas/api',
    'schemas/api/shapes',
    'schemas/forms',
    'brands/base/words',
    `brands/${brand}`,
  ];
  const read = folders.flatMap((each) => jsonIn(files, each)).filter((file) => !isPlayed(file));
  return remember([...read, ...read.map((file) => files.read(file)), ...Object.values(guards)], () => readWorld(files, brand));
}

/** Whether a file contains only scenarios or accepted decisions, which do not affect worlds. */
const isPlayed = (file: string) => file === provenFile || (file.startsWith(`${folder}/`) && file !== `${folder}/personas.json`);
