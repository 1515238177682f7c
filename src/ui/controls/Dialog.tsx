import { useEffect, useState, type ReactNode } from 'react';
import type { DialogProps } from './ModalDialog.tsx';

let ModalDialog: ((props: DialogProps) => ReactNode) | undefined;

const fetchModal = async () => {
  ({ ModalDialog } = await import('./ModalDialog.tsx'));
};

/** Milliseconds until the page is idle. */
const pause = 3000;

/** Modal dialog, loaded when the page is idle or on first open. A failed load is retried on the next click. */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  const [isThere, setThere] = useState(ModalDialog !== undefined);
  // Prefetch.
  useEffect(() => {
    if (isThere) return undefined;
    const timer = setTimeout(
      () =>
        void fetchModal().then(
          () => setThere(true),
          () => undefined,
        ),
      isOpen ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [isThere, isOpen]);
  return ModalDialog && isThere ? <ModalDialog {...props} /> : null;
}
