import type { ReactNode } from 'react';
import styles from './FieldNote.module.css';

interface FieldNoteProps {
  /** Whether changes are announced. */
  isLive?: boolean;
  children: ReactNode;
}

/** Note below a field. The element exists before its text so that changes are announced. */
export function FieldNote({ isLive, children }: FieldNoteProps) {
  return (
    <div className={styles.note} role={isLive ? 'status' : undefined}>
      {children}
    </div>
  );
}
