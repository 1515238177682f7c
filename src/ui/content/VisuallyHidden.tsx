import type { HTMLAttributes } from 'react';
import styles from './VisuallyHidden.module.css';

interface VisuallyHiddenProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  isLive?: boolean;
}

export function VisuallyHidden({ isLive = false, ...rest }: VisuallyHiddenProps) {
  const Element = isLive ? 'output' : 'span';
  return <Element {...rest} className={styles.hidden} />;
}
