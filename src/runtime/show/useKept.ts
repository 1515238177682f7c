import { useState } from 'react';
import type { Values } from '../../form/core/form.ts';
import { useEntered } from '../hooks/routeContext.ts';
import { useRuntime } from '../core/runtime.ts';

interface Kept {
  /** As it was kept last, by this page or by the one before a reload. */
  kept: Values | undefined;
  keep: (values: Values) => void;
  forget: () => void;
}

/**
 * What somebody has done on the page and not finished, kept like any draft (rule sessions-10).
 *
 * @param name tells it from other drafts of the route
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
