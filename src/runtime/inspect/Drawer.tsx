import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import { inspectLanguage } from './parts/WithWords.tsx';
import styles from './Drawer.module.css';

interface DrawerProps {
  isOpen: boolean;
  isWide: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog at the window's edge; it traps and restores focus. */
export function Drawer({ isOpen, isWide, title, onClose, children }: DrawerProps) {
  const say = useWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Only `showModal` makes a dialog modal; there is no attribute for it.
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && element && !element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    }
    if (!isOpen) element?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      lang={inspectLanguage}
      className={styles.drawer}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <span className={styles.badge}>{say('inspect.sandbox')}</span>
            <button type="button" className={styles.close} onClick={onClose} aria-label={say('ui.dialog.close')}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
