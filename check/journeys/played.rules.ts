import { readDocument } from '../../build/compile/shape/document.ts';
import { CompileError, type Finding } from '../../build/compile/shape/finding.ts';
import { areSame, firstAndLast } from '../../build/compile/shape/firstAndLast.ts';
import { declareRules, stops } from '../../build/compile/shape/rule.ts';
import type { Files } from '../../build/read/files.ts';
import { jsonIn } from '../../build/read/readJson.ts';
import { JourneyFailure } from '../../journeys/failure.ts';
import type { Place, Scenario, Step } from '../../journeys/journey.ts';
import { readScenarios, readWorld } from '../../journeys/read/journeys.ts';
import { runAll, usualBrand, type Result } from '../../journeys/runAll.ts';
import type { World } from '../../journeys/world.ts';
import { guards } from '../../src/flow/language/guards.ts';
import { reportInto } from '../files/report.ts';
import { folder } from './names.ts';
import { tellFailure } from './tellFailure.ts';

export const rules = declareRules({
  'scenario-fails': stops('A scenario that does not go as it says: it is played on the flows once nothing else is an error.'),
});

/**
 * Plays the scenarios, those of one brand alone if one is named, and tells of each that fails the first step that does not go as it says.
 * Those that fail in the same way have one cause, and are one finding at the first of them.
 */
export async function findFailing(files: Files, brand?: string): Promise<Finding[]> {
  if (!files.has(`${folder}/parts.json`)) return [];
  try {
    const scenarios = readScenarios(files).filter((scenario) => brand === undefined || brandOf(scenario) === brand);
    const results = await Promise.all(scenarios.map((scenario) => play(worldOf(files, brandOf(scenario)), scenario)));
    const failures = results.flatMap(({ failure, scenario }) => (failure ? { failure, place: placeOf(failure, scenario, results) } : []));
    return tell(files, failures);
  } catch (error) {
    if (error instanceof CompileError) return error.findings;
    if (error instanceof JourneyFailure) return tell(files, [{ failure: error, place: error.place }]);
    throw error;
  }
}

/** A failure, and where to tell of it. */
interface Failing {
  failure: JourneyFailure;
  place: Place;
}

/** A step of a part that goes as it says in other scenarios is sound: what is wrong is in the scenario that puts the part in. */
function placeOf({ place }: JourneyFailure, { steps }: Scenario, results: Result[]): Place {
  const stepIn = (among: Step[]) => among.find((step) => step.place.file === place.file && isAt(place.pointer, step.place.pointer));
  const putIn = stepIn(steps)?.putIn;
  const isSoundElsewhere = results.some(({ scenario, failure }) => failure === null && stepIn(scenario.steps) !== undefined);
  return putIn && isSoundElsewhere ? putIn : place;
}

const isAt = (pointer: string, step: string) => pointer === step || pointer.startsWith(`${step}/`);

const brandOf = ({ brand = usualBrand }: Scenario) => brand;

/** What became of scenarios that have been played in a world: most stay as they are from one check to the next. */
const played = new WeakMap<World, Map<string, Promise<Result>>>();

async function play(world: World, scenario: Scenario): Promise<Result> {
  const known = played.get(world) ?? new Map<string, Promise<Result>>();
  played.set(world, known);
  const key = JSON.stringify(scenario);
  const result = known.get(key) ?? runScenarioAlone(world, scenario);
  known.set(key, result);
  return result;
}

async function runScenarioAlone(world: World, scenario: Scenario): Promise<Result> {
  const { results } = await runAll([scenario], () => world);
  const [result] = results;
  if (!result) throw new Error('a scenario that is run has a result');
  return result;
}

const worlds = new Map<string, ReturnType<typeof firstAndLast<readonly unknown[], World>>>();

function worldOf(files: Files, brand: string): World {
  const remember = worlds.get(brand) ?? firstAndLast<readonly unknown[], World>(areSame);
  worlds.set(brand, remember);
  const folders = ['flows', folder, 'schemas/config', 'schemas/api', 'schemas/forms', 'brands/base/words', `brands/${brand}`];
  const read = folders.flatMap((each) => jsonIn(files, each)).filter((file) => !isPlayed(file));
  return remember([...read, ...read.map((file) => files.read(file)), ...Object.values(guards)], () => readWorld(files, brand));
}

/** Whether a file has nothing of the world in it, but what is done there, or what was accepted. */
const isPlayed = (file: string) => file === 'flows/proven.json' || (file.startsWith(`${folder}/`) && file !== `${folder}/personas.json`);

function tell(files: Files, failures: Failing[]): Finding[] {
  const findings: Finding[] = [];
  const report = reportInto(findings);
  const documentOf = (file: string) => readDocument(file, files.read(file), () => undefined);
  const lineOf = ({ file, pointer }: Place) => `${file}:${documentOf(file).lineOf(pointer)}`;
  for (const [{ failure, place }, ...others] of alike(failures)) {
    const elsewhere = new Set(others.map((other) => lineOf(other.place)));
    elsewhere.delete(lineOf(place));
    const of = failure.place.file === place.file ? undefined : lineOf(failure.place);
    report(
      { document: documentOf(place.file), pointer: place.pointer },
      rules['scenario-fails'],
      ...tellFailure(failure, of, [...elsewhere]),
    );
  }
  return findings;
}

/** Failures with one cause, as far as one can see: the same was expected, and the same came. */
function alike(failures: Failing[]): [Failing, ...Failing[]][] {
  const groups = new Map<string, [Failing, ...Failing[]]>();
  for (const failing of failures) {
    const { key, expected, got } = failing.failure;
    const name = JSON.stringify([key, expected, got]);
    const group = groups.get(name);
    if (group) group.push(failing);
    else groups.set(name, [failing]);
  }
  return [...groups.values()];
}
