import type { ComponentProps } from 'react';
import styles from './FieldButton.module.css';

/** A button at the end of a field. */
export function FieldButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={styles.button} {...props} />;
}
