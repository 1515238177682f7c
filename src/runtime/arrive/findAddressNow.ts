import { resolve } from '../../flow/decide/decide.ts';
import type { Target } from '../../flow/language/source.ts';
import type { Runtime } from '../core/runtime.ts';

/**
 * The address of a target by the facts that are held, for links: nothing is loaded for them, and what has not loaded counts as
 * absent. The route that it leads to asks its own guards.
 */
export function findAddressNow({ app, store, api }: Runtime, target: Target): string {
  const found = resolve(app, target, store.facts(), { now: api.now() });
  return typeof found === 'string' ? found : '/';
}
