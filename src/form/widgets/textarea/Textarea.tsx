import { Textarea as Lines } from '@mantine/core';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import styles from '../parts/FieldInput.module.css';
import { textOf, valueOf } from '../parts/FieldInput.tsx';

export function Textarea(props: FieldWidget) {
  const { control, hasError, describedBy } = controlOf(props);
  const { rows = 5 } = props.options;
  return (
    <Lines
      {...control}
      disabled={props.disabled}
      readOnly={props.readonly}
      rows={rows}
      placeholder={props.placeholder || undefined}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(valueOf(event.currentTarget.value))}
      size="md"
      error={hasError}
      classNames={{ wrapper: styles.box, input: styles.input }}
      attributes={{ input: { 'aria-describedby': describedBy } }}
    />
  );
}
