import { bindAll } from '../../flow/decide/boundGuards.ts';
import { resolve } from '../../flow/decide/decide.ts';
import type { Facts } from '../../flow/language/facts.ts';
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

/** Address of the secure message form; null for visitors (rule shell-8). */
export function messageAddress({ app, api }: Runtime, facts: Facts): string | null {
  const branch = app.data.shell.contact.find(({ when = [] }) => bindAll(when, app.data).ask(facts, api.now()));
  return branch?.when ? branch.to : null;
}
