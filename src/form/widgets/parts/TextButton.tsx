import { UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import styles from './TextButton.module.css';

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'style'> {
  isOutlined?: boolean | undefined;
}

export function TextButton({ isOutlined, ...button }: TextButtonProps) {
  return <UnstyledButton type="button" className={styles.button} data-outlined={isOutlined || undefined} {...button} />;
}
