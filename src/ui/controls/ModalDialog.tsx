import { Modal } from '@mantine/core';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useMounted } from '@mantine/hooks';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import styles from './ModalDialog.module.css';

/** Mantine's transition mounts the contents twice when a dialog reopens. CSS fades them in instead. */
const motion = { duration: 0 };

/** Mantine sets the role itself. */
const asAlert = { renderRoot: (props: ComponentProps<'section'>) => <section {...props} role="alertdialog" /> };

/** Mantine implementation of `Dialog`. Traps focus and restores it on close. */
export function ModalDialog({ isOpen, title, onClose, children, actions, isTask, isAlert }: DialogProps) {
  const say = useWords();
  // Mantine restores focus to the element focused when `opened` changed; its code may load after the click.
  const isReady = useMounted();
  return (
    <Modal.Root
      opened={isOpen && isReady}
      onClose={onClose}
      closeOnClickOutside={!isAlert && !isTask}
      size="32rem"
      yOffset="1rem"
      xOffset="1rem"
      transitionProps={motion}
      classNames={styles}
      mod={{ task: isTask }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content {...(isAlert && asAlert)}>
        {/* Prevents a banner landmark. */}
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          {!isAlert && <Modal.CloseButton size="xl" icon={<Icon name="close" />} aria-label={say('ui.dialog.close')} />}
        </Modal.Header>
        <div className={styles.text}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

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
