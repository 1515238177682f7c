import { resolve } from '../../flow/decide/decide.ts';
import type { Target } from '../../flow/language/source.ts';
import type { Runtime } from '../core/runtime.ts';

/**
 * Resolves a link target from loaded facts, without any request. Missing facts count as absent.
 * The target's own guards run on navigation.
 */
export function findAddressNow({ app, store, api }: Runtime, target: Target): string {
  const found = resolve(app, target, store.facts(), { now: api.now() });
  return typeof found === 'string' ? found : '/';
}
