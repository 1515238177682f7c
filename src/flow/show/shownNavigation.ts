import type { NavigationItem } from '../language/app.ts';
import { bindAll, type Asked } from '../decide/ask.ts';
import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';

/** The entries of the drawer and the bottom bar; none where there is no navigation (rule shell-5). */
export function shownNavigation({ data }: App, facts: Facts, now: number, trace?: Asked[]): NavigationItem[] {
  if (!bindAll(data.shell.navigationWhen, data, 'shell').ask(facts, now, trace)) return [];
  return data.navigation.filter((item, index) => bindAll(item.when ?? [], data, `navigation ${index}`).ask(facts, now, trace));
}
