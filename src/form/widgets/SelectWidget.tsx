import { Input } from '@mantine/core';
import { Icon } from '../../ui/content/Icon.tsx';
import { optionsOf } from '../core/form.ts';
import { partsOf, type FieldWidget } from '../core/formContext.ts';
import { usStates } from '../formats/usState.ts';
import { choicesOf } from './parts/choices.ts';
import styles from './parts/FieldInput.module.css';
import { describe, textOf, valueOf } from './parts/FieldInput.tsx';

interface Option {
  value: string;
  label: string;
}

/** One of a few answers; the browser's own list, which every phone and screen reader knows. */
export function SelectWidget(props: FieldWidget) {
  return <NativeSelect widget={props} options={choicesOf(props)} />;
}

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** One of the 50 states or the District of Columbia. */
export function StateWidget(props: FieldWidget) {
  return <NativeSelect widget={props} options={states} />;
}

function NativeSelect({ widget, options }: { widget: FieldWidget; options: Option[] }) {
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
