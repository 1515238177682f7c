import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of property tests, printed by `npm test`. */
    seed: number;
    /** Set by `npm run test:full`, which runs suites in full. */
    full: boolean;
  }
}

fc.configureGlobal({ seed: inject('seed'), numRuns: inject('full') ? 2000 : 50 });
