import { describe, expect, it } from 'vitest';
import type { Asking } from '../core/runtime.ts';
import { findSentFrom } from './WhyTab.tsx';

const asking = (address: string, goesTo?: string): Asking => ({
  address,
  ...(goesTo !== undefined && { goesTo }),
  facts: {},
  now: 0,
  at: 0,
});

describe('findSentFrom', () => {
  it.each<[string, Asking[], string | undefined]>([
    ['nothing, when the page itself was requested', [asking('/login')], undefined],
    ['a redirect', [asking('/dashboard', '/not-found'), asking('/not-found')], '/dashboard'],
    ['a redirect to logout, which redirects again', [asking('/dashboard', '/logout'), asking('/logout'), asking('/login')], '/dashboard'],
    ['a redirect, after a repeated request', [asking('/a', '/b'), asking('/b'), asking('/b')], '/a'],
    ['nothing, after leaving the redirected page', [asking('/a', '/b'), asking('/b'), asking('/c')], undefined],
    ['nothing, before the first request', [], undefined],
  ])('finds %s', (_, trail, address) => {
    expect(findSentFrom(trail)?.address).toBe(address);
  });
});
