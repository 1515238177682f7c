import { Input } from '@mantine/core';
import { Icon } from '../../../ui/content/Icon.tsx';
import { optionsOf } from '../../core/form.ts';
import { partsOf, type FieldWidget } from '../../core/formContext.ts';
import styles from './FieldInput.module.css';
import { describe, textOf, valueOf } from './FieldInput.tsx';

interface Option {
  value: string;
  label: string;
}

/** The browser’s own list, which every phone and screen reader knows. */
export function NativeSelect({ widget, options }: { widget: FieldWidget; options: Option[] }) {
  const { form, say } = widget.registry.formContext;
  const { hasError, describedBy } = partsOf(widget);
  return (
    <Input
      component="select"
      pointer
      id={widget.id}
      name={widget.name}
      autoComplete={optionsOf(form, widget.name).autocomplete}
      value={textOf(widget.value)}
      onChange={(event) => widget.onChange(valueOf(event.currentTarget.value))}
      required={widget.required}
      disabled={widget.disabled}
      error={hasError}
      attributes={describe(describedBy)}
      classNames={{ input: styles.input }}
      rightSection={<Icon name="down" />}
    >
      <option value="">{say('form.choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Input>
  );
}
