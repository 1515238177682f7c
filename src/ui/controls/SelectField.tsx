import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../content/Icon.tsx';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

/** Native select, which works with every phone and screen reader. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectFieldProps<Value>) {
  function change(chosen: string) {
    const option = options.find(([each]) => each === chosen);
    if (option) onChange(option[0]);
  }
  return (
    <NativeSelect
      id={useId()}
      label={label}
      value={value}
      data={options.map(([each, text]) => ({ value: each, label: text }))}
      rightSection={<Icon name="down" />}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
