import { produce } from 'immer';
import { createStore } from 'jotai/vanilla';
import type { FactName, Facts } from '../flow/language/facts.ts';
import { factsAtom } from './atoms.ts';
import { answersBase, noNotification, notificationBase, progressBase, sourcesBase, writtenBase, type FactSources } from './baseAtoms.ts';
import { createDrafts } from './createDrafts.ts';
import { createTabKeep } from './kept/createTabKeep.ts';
import { createPersistence, type DeviceStorage } from './kept/createPersistence.ts';
import { createLoader } from './loader.ts';
import type { Answer, PassbookStore } from './passbookStore.ts';

interface StoreOptions {
  /** Default: the page's localStorage. */
  storage?: DeviceStorage;
  /** The app whose calls load facts. Absent: facts are only written. */
  sources?: FactSources;
  /** Milliseconds on the provider's clock, for the age of answers. */
  now: () => number;
}

export function createPassbookStore({ storage, sources, now }: StoreOptions): PassbookStore {
  const store = createStore();
  const tab = createTabKeep();
  const loader = createLoader({ get: answer, set: setAnswer, now });
  if (sources) store.set(sourcesBase, { facts: sources.facts, calls: sources.calls });

  const facts = () => store.get(factsAtom);

  function writeFacts(recipe: (facts: Facts) => void) {
    const before = facts();
    const after = produce(before, recipe);
    const names = Object.keys({ ...before, ...after }) as FactName[]; // keys of facts
    const changed = names.filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return;
    store.set(writtenBase, (draft) => {
      for (const name of changed) setFact(draft, name, after[name]);
    });
    // Cached answers for these facts are stale now.
    const calls = changed.flatMap((name) => sources?.facts[name]?.call ?? []);
    if (calls.length > 0) dropAnswers((key) => calls.some((call) => isOf(key, call)));
  }

  function invalidate(call: string) {
    const stale = Object.entries(sources?.facts ?? {}).flatMap(([name, source]) => (source.call === call ? [name as FactName] : [])); // keys of facts
    store.set(writtenBase, (draft) => {
      for (const name of stale) delete draft[name];
    });
    dropAnswers((key) => isOf(key, call));
  }

  function answer<T>(key: string): Answer<T> | undefined {
    // The caller knows the key's type.
    return store.get(answersBase)[key] as Answer<T> | undefined;
  }

  function setAnswer(key: string, value: Answer | undefined) {
    const { [key]: _, ...others } = store.get(answersBase);
    store.set(answersBase, value ? { ...others, [key]: value } : others);
  }

  function dropAnswers(isDropped: (key: string) => boolean) {
    loader.drop(isDropped);
    const answers = Object.entries(store.get(answersBase));
    const kept = answers.filter(([key]) => !isDropped(key));
    if (kept.length < answers.length) store.set(answersBase, Object.fromEntries(kept));
  }

  const notification: PassbookStore['notification'] = {
    show: (message, severity = 'success') => store.set(notificationBase, { message, isOpen: true, severity }),
    showUntilRead: (message, severity = 'info') => store.set(notificationBase, { message, isOpen: true, severity, stays: true }),
    // Avoids a render when nothing is open.
    hide: () => {
      if (store.get(notificationBase).isOpen) store.set(notificationBase, { message: '', isOpen: false, severity: 'success' });
    },
    reset: () => store.set(notificationBase, noNotification()),
  };

  function clear() {
    const { branding } = facts();
    dropAnswers(() => true);
    store.set(writtenBase, branding ? { branding } : {});
    store.set(progressBase, null);
    notification.reset();
  }

  return {
    store,
    facts,
    subscribe: (listener) => store.sub(factsAtom, listener),
    writeFacts,
    answer,
    // As in `answer`.
    load: loader.load as PassbookStore['load'],
    invalidate,
    notification,
    noteProgress: (percent) => {
      if (percent !== undefined) store.set(progressBase, percent);
    },
    drafts: createDrafts(tab),
    tab,
    persistence: createPersistence(storage),
    clear,
  };
}

/** Whether a key belongs to a call, with any path and query. */
const isOf = (key: string, call: string) => key === call || key.startsWith(`${call} `);

function setFact<Name extends FactName>(draft: Facts, name: Name, value: Facts[Name]) {
  if (value === undefined) delete draft[name];
  else draft[name] = value;
}
