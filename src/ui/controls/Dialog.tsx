import { useEffect, useState, type ReactNode } from 'react';
import type { DialogProps } from './dialogProps.ts';

let ModalDialog: ((props: DialogProps) => ReactNode) | undefined;

const fetchModal = async () => {
  ({ ModalDialog } = await import('./ModalDialog.tsx'));
};

/** Milliseconds until the page has nothing else to do. */
const pause = 3000;

/** A modal dialog. No page opens with one, so its code comes a little later, or when it is opened; if it cannot be had, with the next press. */
export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  const [isThere, setThere] = useState(ModalDialog !== undefined);
  // Fetching is nothing that React draws.
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
