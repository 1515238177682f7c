import type { ReactNode } from 'react';

export interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Escape, the cross and the ground behind it. */
  onClose: () => void;
  children: ReactNode;
  /** The main one first. */
  actions?: ReactNode;
  /** Something is under way in it: a press beside it does not close it, and on a phone it takes the whole screen. */
  isTask?: boolean;
  /** Interrupts what the depositor does: announced at once, and has no cross. */
  isAlert?: boolean;
}
