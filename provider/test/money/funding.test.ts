import { afterAll, beforeAll, inject, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../createTestProvider.ts';
import { tell } from './model/tell.ts';
import { tellingStories } from './model/tellingStories.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

it.runIf(inject('full'))('the money of several depositors adds up in a story of orders', () => tell(provider, tellingStories.orders));
