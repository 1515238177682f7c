import { NativeSelect as Select } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/content/Icon.tsx';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import type { Choice } from './choices.ts';
import styles from './FieldInput.module.css';

interface NativeSelectProps {
  widget: FieldWidget;
  choices: readonly Pick<Choice, 'value' | 'label'>[];
}

/** The browser’s native select. Without a blank option when required and prefilled. */
export function NativeSelect({ widget, choices }: NativeSelectProps) {
  const { registry, options, onChange } = widget;
  const { control, hasError, describedBy } = controlOf(widget);
  const value: unknown = widget.value;
  const held = choices.some((choice) => choice.value === value) ? String(value) : '';
  const [wasEmpty] = useState(held === '');
  return (
    <Select
      {...control}
      autoComplete={options.autocomplete}
      aria-labelledby={widget['aria-labelledby']}
      value={held}
      onChange={(event) => onChange(choices.find((choice) => String(choice.value) === event.currentTarget.value)?.value)}
      size="md"
      error={hasError}
      rightSection={<Icon name="down" />}
      classNames={{ wrapper: styles.box, input: styles.input }}
      attributes={{ input: { 'aria-describedby': describedBy } }}
    >
      {(wasEmpty || !control.required) && <option value="">{registry.formContext.say('form.choose')}</option>}
      {choices.map((choice) => (
        <option key={String(choice.value)} value={String(choice.value)}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
