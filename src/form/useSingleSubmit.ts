import { useRef } from 'react';
import type { Values } from './core/form.ts';

/**
 * Prevents duplicate submits by click, Enter or script until `onSubmit` settles.
 * The ref blocks synchronously, before a render; `busy` covers the rest.
 */
export function useSingleSubmit(busy: 'idle' | 'busy' | 'slow', onSubmit: (values: Values) => void | Promise<void>) {
  const isSending = useRef(false);
  return async (values: Values) => {
    if (isSending.current || busy !== 'idle') return;
    isSending.current = true;
    try {
      await onSubmit(values);
    } finally {
      isSending.current = false;
    }
  };
}
