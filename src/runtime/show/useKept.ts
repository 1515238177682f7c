import { useState } from 'react';
import type { Values } from '../../form/core/form.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useRuntime } from '../core/runtime.ts';

interface Kept {
  /** The latest values, also after a reload. */
  kept: Values | undefined;
  keep: (values: Values) => void;
  forget: () => void;
}

/**
 * Persists unfinished work like a draft (rule sessions-10).
 *
 * @param name unique among the route's drafts
 */
export function useKept(name: string): Kept {
  const { store } = useRuntime();
  const { route } = useEntered();
  const draft = `${route.path} ${name}`;
  const [kept, setKept] = useState(() => store.drafts.find(draft));
  return {
    kept,
    keep: (values) => {
      store.drafts.keep(draft, values);
      setKept(values);
    },
    forget: () => store.drafts.forget(draft),
  };
}
