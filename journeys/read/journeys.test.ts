import { expect, it } from 'vitest';
import { brands } from '../../test/setup/brands.ts';
import { changed, files } from '../../test/setup/changedFiles.ts';
import { readScenarios } from './journeys.ts';

it('a scenario of an unknown brand is reported with the known ones', () => {
  const scenarios = changed({ 'flows/journeys/login.json': { '/scenarios/0/brand': 'habor' } });
  expect(() => readScenarios(scenarios)).toThrow(
    `flows/journeys/login.json/scenarios/0/brand: expected “one of the brands (${brands.join(', ')})”, got habor`,
  );
  expect(readScenarios(files).length).toBeGreaterThan(50);
});
