import type { ReactNode } from 'react';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Called on Escape, the close button and backdrop clicks. */
  onClose: () => void;
  children: ReactNode;
  /** Primary action first. */
  actions?: ReactNode;
  /** A task is in progress: backdrop clicks do not close it, and it is full screen on a phone. */
  isTask?: boolean;
  /** Interrupts the depositor: announced at once, without a close button. */
  isAlert?: boolean;
}
