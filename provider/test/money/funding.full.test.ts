import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { copyRepository, type Copy } from '../../../test/recipes/copy.ts';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { broken } from './model/broken.ts';
import { stories } from './model/steps.ts';
import { tell } from './model/tell.ts';
import { tellingStories } from './model/tellingStories.ts';

describe('the money of several depositors', () => {
  let provider: TestProvider;
  beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
  afterAll(() => provider.close());

  it.each(Object.entries(tellingStories))('adds up in the story of %s', (_name, story) => tell(provider, story));

  it('adds up in any sequence of events', { timeout: 1_800_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(stories, (story) => tell(provider, story)),
      { numRuns: 100, seed: inject('seed') },
    );
  });
});

describe('the stories detect a provider that', () => {
  let copies = 0;

  test.each(broken)('%s', { timeout: 900_000 }, async (_what, shownBy, file, from, to) => {
    const copy = breakOne(`provider/src/domain/${file}`, from, to);
    const { createTestProvider: create } = await copy.load<typeof import('../createTestProvider.ts')>(
      'provider/test/createTestProvider.ts',
    );
    const { FundingModel: Model } = await copy.load<typeof import('./fundingModel.ts')>('provider/test/money/fundingModel.ts');
    const provider = await create();
    let isShown = false;
    // One failing story is enough.
    for (const story of [tellingStories[shownBy], ...Object.values(tellingStories)])
      isShown ||= await tell(provider, story, Model).then(
        () => false,
        () => true,
      );
    await provider.close().catch(() => {});
    const { closeIdle } = await copy.load<typeof import('../database/lentDatabases.ts')>('provider/test/database/lentDatabases.ts');
    await closeIdle();
    copies += 1;
    expect(isShown).toBe(true);
  });

  it('was broken in exactly one way each', () => expect(copies).toBe(broken.length));
});

function breakOne(file: string, from: string, to: string): Copy {
  const copy = copyRepository();
  const source = readFileSync(join(copy.folder, file), 'utf8');
  expect(source.split(from)).toHaveLength(2);
  copy.write(file, source.replace(from, to));
  return copy;
}
