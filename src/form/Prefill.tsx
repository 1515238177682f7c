import { useState } from 'react';
import { Action } from '../ui/controls/Action.tsx';
import { VisuallyHidden } from '../ui/content/VisuallyHidden.tsx';
import type { Values } from './core/form.ts';
import styles from './FormView.module.css';

/** Answers that are known already, such as an address that two people share. */
export interface KnownAnswers {
  /** Text of the button that fills in the answers. */
  label: string;
  /** Said to screen readers once they are filled in. */
  filled: string;
  /** By field: undefined empties one. */
  values: Values;
}

interface PrefillProps extends KnownAnswers {
  onFill: (values: Values) => void;
}

/** A button above a form that fills in known answers, which stay editable. */
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
