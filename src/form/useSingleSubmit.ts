import { useRef } from 'react';
import type { Values } from './core/form.ts';

/**
 * Sends once, however often it is asked: neither a second press, nor Enter, nor a script gets through before the answer. The ref blocks at
 * once, before anything is drawn; `busy` lasts for as long as the sender says.
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
