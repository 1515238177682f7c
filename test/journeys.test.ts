import { describe, expect, it } from 'vitest';
import { filesBelow } from '../build/read/files.ts';
import { readScenarios, readUnexercised, readWorld } from '../journeys/read/journeys.ts';
import { compareUnexercised } from '../journeys/exercise/compareUnexercised.ts';
import { findUnexercised } from '../journeys/exercise/exercised.ts';
import { runAll } from '../journeys/runAll.ts';
import { brands } from './setup/brands.ts';
import { root } from './sources.ts';

const files = filesBelow(root);
const scenarios = readScenarios(files);
const worlds = Object.fromEntries(brands.map((brand) => [brand, readWorld(files, brand)]));
const { results, exercised } = await runAll(scenarios, (brand) => worlds[brand]!);

describe.each([...new Set(scenarios.map(({ journey }) => journey))])('the journey %s', (journey) => {
  it.each(results.filter(({ scenario }) => scenario.journey === journey).map(({ scenario, failure }) => [scenario.says, failure] as const))(
    '%s',
    (_says, failure) => expect(failure?.message).toBeUndefined(),
  );
});

it('leaves out no guard, problem or submit without a reason that flows/journeys/unexercised.json gives', () => {
  const unexercised = findUnexercised(worlds['harbor']!.app.data, exercised);
  const declared = readUnexercised(files);
  const reasons = Object.values(declared).flatMap((names) => Object.entries(names));
  console.info(['No scenario exercises:', ...reasons.map(([name, reason]) => `  ${name} (${reason})`)].join('\n'));
  expect(compareUnexercised(unexercised, declared)).toEqual({ undeclared: [], stale: [] });
});
