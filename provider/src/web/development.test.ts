import { expect, it } from 'vitest';
import { developmentPolicy, pagePolicy } from '../http/headers.ts';

it('only pages of `npm run dev` may start a blob worker, to wait for a restarted provider', () => {
  expect(developmentPolicy('abc', null)).toContain("worker-src 'self' blob:");
  expect(pagePolicy('abc', null, [])).not.toContain('blob:');
});
