import { afterAll, beforeAll, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { tell } from './model/tell.ts';
import { tellingStories } from './model/tellingStories.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

it.each(['orders', 'closing'] as const)('the money of several depositors adds up in the story of %s', { timeout: 600_000 }, (name) =>
  tell(provider, tellingStories[name]),
);
