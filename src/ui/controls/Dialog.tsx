import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import styles from './Dialog.module.css';
import { Icon } from '../content/Icon.tsx';

interface DialogProps {
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

/** A modal dialog: the browser's own, which keeps focus inside and gives it back. */
export function Dialog({ isOpen, title, onClose, children, actions, isTask, isAlert }: DialogProps) {
  const say = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Only the element's own method makes a dialog modal; there is no attribute for it.
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) element.showModal();
    if (!isOpen) element?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-task={isTask || undefined}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby={isAlert || isTask ? 'closerequest' : 'any'}
    >
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {!isAlert && (
              <button type="button" className={styles.close} onClick={onClose} aria-label={say('ui.dialog.close')}>
                <Icon name="close" />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
