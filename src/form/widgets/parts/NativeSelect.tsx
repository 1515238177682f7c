import { useState } from 'react';
import { Icon } from '../../../ui/content/Icon.tsx';
import { optionsOf } from '../../core/form.ts';
import { partsOf, useHeld, type FieldWidget } from '../../core/formContext.ts';
import styles from './FieldInput.module.css';
import { textOf, valueOf } from './FieldInput.tsx';

interface Option {
  value: string;
  label: string;
}

/** The browser’s own list, which every phone and screen reader knows. An answer that is required and there from the start can’t be taken back. */
export function NativeSelect({ widget, options }: { widget: FieldWidget; options: Option[] }) {
  const { form, say } = widget.context;
  const { hasError, describedBy } = partsOf(widget);
  const answer = useHeld(widget);
  const held = typeof answer === 'number' || typeof answer === 'boolean' ? String(answer) : textOf(answer);
  const [wasEmpty] = useState(held === '');
  return (
    <div className={styles.box}>
      <select
        className={`${styles.input} ${styles.list}`}
        id={widget.id}
        name={widget.name}
        autoComplete={optionsOf(form, widget.name).autocomplete}
        value={held}
        onChange={(event) => widget.onChange(valueOf(event.currentTarget.value))}
        required={widget.required}
        disabled={widget.disabled}
        aria-invalid={hasError || undefined}
        aria-describedby={describedBy}
      >
        {(wasEmpty || !widget.required) && <option value="">{say('form.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.mark}>
        <Icon name="down" />
      </span>
    </div>
  );
}
