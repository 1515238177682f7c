import { createStore } from 'jotai/vanilla';
import type { FactName, Facts } from '../flow/language/facts.ts';
import { answersBase, factsBase, noNotification, notificationBase, progressBase } from './baseAtoms.ts';
import { createDrafts } from './createDrafts.ts';
import { createTabKeep } from './kept/createTabKeep.ts';
import { createPersistence, type DeviceStorage } from './kept/createPersistence.ts';
import { createLoader } from './loader.ts';
import type { Answer, PassbookStore } from './passbookStore.ts';

/** A fresh store. `storage` is the page's localStorage unless said otherwise; `now` dates what was loaded. */
export function createPassbookStore(options: { storage?: DeviceStorage; now?: () => number } = {}): PassbookStore {
  const store = createStore();
  const now = options.now ?? Date.now;
  const tab = createTabKeep();
  const loader = createLoader({ get: answer, set: setAnswer, now });

  function writeFacts(recipe: (facts: Facts) => void) {
    store.set(factsBase, (draft) => {
      recipe(draft);
    });
  }

  function dropFacts(names: FactName[]) {
    writeFacts((facts) => {
      for (const name of names) delete facts[name];
    });
  }

  function answer<T>(key: string): Answer<T> | undefined {
    // The caller knows the type under this key.
    return store.get(answersBase)[key] as Answer<T> | undefined;
  }

  function setAnswer(key: string, value: Answer | undefined) {
    const { [key]: _, ...others } = store.get(answersBase);
    store.set(answersBase, value ? { ...others, [key]: value } : others);
  }

  function dropAnswers(name?: string) {
    const isDropped = (key: string) => name === undefined || key === name || key.startsWith(`${name} `);
    loader.drop(isDropped);
    const kept = Object.entries(store.get(answersBase)).filter(([key]) => !isDropped(key));
    store.set(answersBase, Object.fromEntries(kept));
  }

  const notification: PassbookStore['notification'] = {
    show: (message, severity = 'success') => store.set(notificationBase, { message, isOpen: true, severity }),
    showUntilRead: (message, severity = 'info') => store.set(notificationBase, { message, isOpen: true, severity, stays: true }),
    // Where there is nothing to hide nothing is drawn again.
    hide: () => {
      if (store.get(notificationBase).isOpen) store.set(notificationBase, { message: '', isOpen: false, severity: 'success' });
    },
    reset: () => store.set(notificationBase, noNotification()),
  };

  function clear() {
    const { branding } = store.get(factsBase);
    store.set(factsBase, branding ? { branding } : {});
    dropAnswers();
    store.set(progressBase, null);
    notification.reset();
  }

  return {
    store,
    facts: () => store.get(factsBase),
    subscribe: (listener) => store.sub(factsBase, listener),
    writeFacts,
    dropFacts,
    answer,
    // As for `answer`.
    load: loader.load as PassbookStore['load'],
    dropAnswers,
    notification,
    noteProgress: (percent) => {
      if (percent !== undefined) store.set(progressBase, percent);
    },
    drafts: createDrafts(tab),
    tab,
    persistence: createPersistence(options.storage),
    clear,
  };
}
