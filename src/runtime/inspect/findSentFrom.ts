import { loggedOutPath } from '../../flow/visit/sentAway.ts';
import { toPath } from '../../flow/language/match.ts';
import type { Asking } from '../core/runtime.ts';

/** The request that redirected here, also by way of a logout. */
export function findSentFrom(trail: readonly Asking[]): Asking | undefined {
  const here = trail.at(-1);
  for (const asking of trail.toReversed()) {
    if (asking.goesTo !== undefined) return asking;
    if (asking.address !== here?.address && toPath(asking.address) !== loggedOutPath) return undefined;
  }
  return undefined;
}
