import { bindAll } from '../../flow/decide/boundGuards.ts';
import type { Facts } from '../../flow/language/facts.ts';
import type { Runtime } from '../core/runtime.ts';

/** Address of the secure message form; null for visitors (rule shell-8). */
export function messageAddress({ app, api }: Runtime, facts: Facts): string | null {
  const branch = app.data.shell.contact.find(({ when = [] }) => bindAll(when, app.data).ask(facts, api.now()));
  return branch?.when ? branch.to : null;
}
