import { Input } from '@mantine/core';
import { partsOf, type FieldWidget } from '../../core/formContext.ts';
import styles from '../parts/FieldInput.module.css';
import { describe, textOf, valueOf } from '../parts/FieldInput.tsx';

/** Several lines of text. */
export function Textarea(props: FieldWidget) {
  const { hasError, describedBy } = partsOf(props);
  return (
    <Input
      component="textarea"
      multiline
      rows={5}
      id={props.id}
      name={props.name}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(valueOf(event.currentTarget.value))}
      required={props.required}
      disabled={props.disabled}
      error={hasError}
      attributes={describe(describedBy)}
      classNames={{ input: styles.input }}
    />
  );
}
