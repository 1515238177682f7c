import { describe, expect, it } from 'vitest';
import type { Asking } from '../core/runtime.ts';
import { findSentFrom } from './findSentFrom.ts';

const asking = (address: string, goesTo?: string): Asking => ({ address, ...(goesTo !== undefined && { goesTo }), facts: {}, now: 0 });

describe('what sent somebody to the page that shows', () => {
  it.each<[string, Asking[], string | undefined]>([
    ['nothing, where the page was asked for', [asking('/login')], undefined],
    ['a redirect', [asking('/dashboard', '/not-found'), asking('/not-found')], '/dashboard'],
    ['a redirect to the log out, which leads on', [asking('/dashboard', '/logout'), asking('/logout'), asking('/login')], '/dashboard'],
    ['a redirect, after the page was asked for once more', [asking('/a', '/b'), asking('/b'), asking('/b')], '/a'],
    ['nothing, after a page that was left for it', [asking('/a', '/b'), asking('/b'), asking('/c')], undefined],
    ['nothing, before anything was asked', [], undefined],
  ])('is %s', (_, trail, address) => {
    expect(findSentFrom(trail)?.address).toBe(address);
  });
});
