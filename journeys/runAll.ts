import { nothingExercised, type Exercised } from './exercise/exercised.ts';
import { JourneyFailure } from './failure.ts';
import type { Scenario } from './journey.ts';
import { runScenario, type Trail } from './runScenario.ts';
import type { World } from './world.ts';

export const usualBrand = 'harbor';

/** The steps of a scenario, up to the first failure. */
export interface Result {
  scenario: Scenario;
  trail: Trail[];
  failure: JourneyFailure | null;
}

/** Runs scenarios without browser and provider, independently of each other. */
export async function runAll(
  scenarios: Scenario[],
  worldOf: (brand: string) => World,
): Promise<{ results: Result[]; exercised: Exercised }> {
  const exercised = nothingExercised();
  const results: Result[] = [];
  for (const scenario of scenarios) results.push(await run(worldOf(scenario.brand ?? usualBrand), scenario, exercised));
  return { results, exercised };
}

async function run(world: World, scenario: Scenario, exercised: Exercised): Promise<Result> {
  try {
    return { scenario, trail: await runScenario(world, scenario, exercised), failure: null };
  } catch (error) {
    if (error instanceof JourneyFailure) return { scenario, trail: [], failure: error };
    throw error;
  }
}
