import { useSyncExternalStore } from 'react';
import type { Values } from './form.ts';

/** What a form's fields hold while it is shown. It is no state of React's: with each key React would draw what looks as it did before. */
export interface FormValues {
  /** Everything that is typed, also of fields that no longer apply; another object after each change. */
  all: () => Values;
  /** Writes fields as if they were typed: undefined empties one, null takes a kept answer back. */
  write: (values: Values) => void;
  /** Has the names of fields told when they have been written. @returns ends it */
  subscribe: (listener: (fields: string[]) => void) => () => void;
}

export function createFormValues(initial: Values): FormValues {
  let held = initial;
  const listeners = new Set<(fields: string[]) => void>();
  return {
    all: () => held,
    write: (values) => {
      held = { ...held, ...values };
      for (const listener of listeners) listener(Object.keys(values));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What is read of a form's values; whoever reads is drawn again when it is another one, by `Object.is`. */
export function useOfValues<Read>({ all, subscribe }: FormValues, read: (values: Values) => Read): Read {
  const now = () => read(all());
  return useSyncExternalStore(subscribe, now, now);
}
