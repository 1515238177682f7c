import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../brand/words/words.ts';
import { Icon } from '../content/Icon.tsx';
import type { IconName } from '../content/imageNames.ts';
import { Action } from '../controls/Action.tsx';
import styles from './Strip.module.css';

interface StripProps {
  tone: 'success' | 'info' | 'warning' | 'danger';
  icon: IconName;
  /** Accessible name of the icon; absent if the text says it. */
  iconLabel?: string;
  children: ReactNode;
  isNew?: boolean | undefined;
  /** Renders a box in the page instead of a full-width strip. */
  isBox?: boolean;
  onDismiss?: (() => void) | undefined;
}

export function Strip({ tone, icon, iconLabel, children, isNew, isBox, onDismiss }: StripProps) {
  const say = useWords();
  const id = useId();
  return (
    <Alert
      id={id}
      color={tone}
      className={isBox ? undefined : styles.strip}
      classNames={{ message: styles.message }}
      role={isNew ? 'alert' : 'note'}
      icon={<Icon name={icon} {...(iconLabel !== undefined && { label: iconLabel })} />}
    >
      <p className={styles.text} id={`${id}-text`}>
        {children}
      </p>
      {onDismiss && (
        <Action kind="quiet" isCompact describedBy={`${id}-text`} onClick={onDismiss}>
          {say('shell.snackbar.dismiss')}
        </Action>
      )}
    </Alert>
  );
}

/** Container in the shell for content that arrives after the page loaded. */
export const lateId = 'late';

/** Renders late content where it shifts nothing; inline when there is no shell. */
export function Late({ children }: { children: ReactNode }) {
  const place = document.getElementById(lateId);
  return place ? createPortal(children, place) : children;
}
