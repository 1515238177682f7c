import { bindAll, type GuardResult } from '../decide/boundGuards.ts';
import type { App } from '../decide/createApp.ts';
import type { NavigationItem } from '../language/app.ts';
import type { Facts } from '../language/facts.ts';
import type { GuardTerms } from '../language/guards.ts';
import type { GuardEntry } from '../language/source.ts';

/** Entries of the drawer and the bottom bar; empty where there is no navigation (rule shell-5). */
export function visibleNavigation({ data }: App, facts: Facts, now: number, trace?: GuardResult[]): NavigationItem[] {
  if (!bindAll(data.shell.navigationWhen, data, 'shell').ask(facts, now, trace)) return [];
  return data.navigation.filter((item, index) => bindAll(item.when ?? [], data, `navigation ${index}`).ask(facts, now, trace));
}

/** Entries whose visibility depends on facts that have not loaded. */
export function awaitedNavigation({ data }: App, facts: Facts, now: number): NavigationItem[] {
  if (!bindAll(data.shell.navigationWhen, data, 'shell').ask(facts, now)) return [];
  return data.navigation.filter(({ when = [] }) => isAwaited(when, data, facts, now));
}

/** Whether a result is pending: every guard that fails reads an absent fact. */
export function isAwaited(guards: readonly GuardEntry[], terms: GuardTerms, facts: Facts, now: number): boolean {
  const open = guards.map((guard) => bindAll([guard], terms)).filter(({ ask }) => !ask(facts, now));
  return open.length > 0 && open.every(({ reads }) => reads.some((fact) => facts[fact] === undefined));
}
