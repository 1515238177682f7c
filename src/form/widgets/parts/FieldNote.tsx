import type { ReactNode } from 'react';
import styles from './FieldNote.module.css';

interface FieldNoteProps {
  /** Whether it is read out when it changes. */
  isLive?: boolean;
  children: ReactNode;
}

/** What a field makes of what is typed, right below it; it is there before it says anything, so that it can be heard. */
export function FieldNote({ isLive, children }: FieldNoteProps) {
  return (
    <div className={styles.note} role={isLive ? 'status' : undefined}>
      {children}
    </div>
  );
}
