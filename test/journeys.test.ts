import { describe, expect, it } from 'vitest';
import { filesBelow } from '../compiler/read/files.ts';
import { readScenarios, readWorld } from '../journeys/read/journeys.ts';
import { runAll } from '../journeys/runAll.ts';
import { brands } from './setup/brands.ts';
import { root } from './sources.ts';

const files = filesBelow(root);
const scenarios = readScenarios(files);
const worlds = Object.fromEntries(brands.map((brand) => [brand, readWorld(files, brand)]));
const { results } = await runAll(scenarios, (brand) => worlds[brand]!);

describe.each([...new Set(scenarios.map(({ journey }) => journey))])('the journey %s', (journey) => {
  it.each(results.filter(({ scenario }) => scenario.journey === journey).map(({ scenario, failure }) => [scenario.says, failure] as const))(
    '%s',
    (_says, failure) => expect(failure?.message).toBeUndefined(),
  );
});
