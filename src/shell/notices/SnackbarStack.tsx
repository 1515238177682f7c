import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../../ui/content/Icon.tsx';
import type { IconName } from '../../ui/content/imageNames.ts';
import styles from './Snackbar.module.css';

const autoHide = 10_000;

const iconBySeverity: Record<Severity, IconName> = { success: 'success', info: 'info', warning: 'alert', error: 'alert' };

export function SnackbarStack({ message, severity, isOpen, onHide }: SnackbarProps) {
  const say = useWords();
  const hide = useEffectEvent(onHide);
  const name = useEffectEvent((key: string) => say(`shell.snackbar.${key}`));
  // Sync Mantine's external notification store with the props.
  useEffect(() => {
    if (!isOpen || !message) return undefined;
    let isReplaced = false;
    const id = notifications.show({
      message,
      role: severity === 'error' || severity === 'warning' ? 'alert' : 'status',
      icon: <Icon name={iconBySeverity[severity]} size={24} label={name(severity)} />,
      autoClose: autoHide,
      withBorder: false,
      closeButtonProps: { 'aria-label': name('dismiss') },
      classNames: { root: styles.snackbar, icon: styles.icon, description: styles.message, closeButton: styles.close, body: styles.body },
      'data-severity': severity,
      onClose: () => {
        if (!isReplaced) hide();
      },
    });
    return () => {
      isReplaced = true;
      notifications.hide(id);
    };
  }, [isOpen, message, severity]);
  return (
    <Notifications
      position="bottom-center"
      limit={1}
      containerWidth={480}
      notificationMaxHeight="50dvh"
      transitionDuration={180}
      className={styles.place}
    />
  );
}

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface SnackbarProps {
  message: string;
  severity: Severity;
  isOpen: boolean;
  onHide: () => void;
}
