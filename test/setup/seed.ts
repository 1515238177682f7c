import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What property tests start from; printed by `npm test`. */
    seed: number;
    /** `npm run test:full`: every suite whole instead of a sample. */
    full: boolean;
  }
}

fc.configureGlobal({ seed: inject('seed'), numRuns: inject('full') ? 2000 : 50 });
