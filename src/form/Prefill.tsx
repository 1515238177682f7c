import { useState } from 'react';
import { Action } from '../ui/controls/Action.tsx';
import { VisuallyHidden } from '../ui/content/VisuallyHidden.tsx';
import type { Values } from './core/form.ts';
import styles from './FormView.module.css';

export interface KnownAnswers {
  label: string;
  filled: string;
  /** By field; undefined clears the field. */
  values: Values;
}

interface PrefillProps extends KnownAnswers {
  onFill: (values: Values) => void;
}

export function Prefill({ label, filled, values, onFill }: PrefillProps) {
  const [isFilled, setIsFilled] = useState(false);
  const fill = () => {
    onFill(values);
    setIsFilled(true);
  };
  return (
    <div className={styles.action}>
      <Action kind="secondary" onClick={fill}>
        {label}
      </Action>
      <VisuallyHidden isLive>{isFilled && filled}</VisuallyHidden>
    </div>
  );
}
