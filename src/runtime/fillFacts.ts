import type { AppData } from '../flow/app.ts';
import type { FactName, Facts } from '../flow/facts.ts';
import type { ValueMap } from '../flow/source.ts';
import type { PassbookStore } from '../store/passbookStore.ts';
import { isRecord, resolveValue, type ValueSources } from './values.ts';

/** Writes what a call's answer, or a problem, means to the facts. A null empties the fact; an absent value changes nothing. */
export function fillFacts(store: PassbookStore, fills: ValueMap | undefined, sources: Omit<ValueSources, 'facts'>): void {
  const facts = store.facts();
  const values = Object.entries(fills ?? {}).map(([path, value]) => [path, resolveValue(value, { ...sources, facts })] as const);
  if (values.length === 0) return;
  store.writeFacts((draft) => {
    for (const [path, value] of values) if (value !== undefined) setAt(draft, path.split('.'), value);
  });
}

/** Makes facts and answers out of date that a call has changed: a fact by its name, an answer by `call:<id>`. */
export function renew(app: AppData, store: PassbookStore, names: string[] | undefined): void {
  for (const name of names ?? []) {
    const call = name.startsWith('call:') ? name.slice('call:'.length) : app.facts[name as FactName]?.call; // compile knows the names
    if (call) store.dropAnswers(call);
    if (!name.startsWith('call:')) store.dropFacts([name as FactName]);
  }
}

function setAt(facts: Facts, path: string[], value: unknown): void {
  const [last] = path.slice(-1);
  if (last === undefined) return;
  let node = facts as Record<string, unknown>; // its keys were checked at compile time
  for (const key of path.slice(0, -1)) {
    const next = node[key];
    node = isRecord(next) ? next : (node[key] = {});
  }
  if (value === null) delete node[last];
  else node[last] = value;
}
