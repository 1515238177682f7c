import { expect, it } from 'vitest';
import { developmentPolicy, pagePolicy } from '../http/headers.ts';

it('a page of `npm run dev` may wait, in a worker of its making, for a provider that starts anew; no other page may make one', () => {
  expect(developmentPolicy('abc', null)).toContain("worker-src 'self' blob:");
  expect(pagePolicy('abc', null, null)).not.toContain('blob:');
});
