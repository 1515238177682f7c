import { Checkbox as Box } from '@mantine/core';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import { box } from '../parts/choiceClasses.ts';

/** A checkbox; never pre-checked. */
export function Checkbox(props: FieldWidget) {
  const { label, schema, onChange } = props;
  const { control, hasError, describedBy } = controlOf(props);
  const value: unknown = props.value;
  // With a schema default, unchecked counts as an answer.
  const no = schema.default === undefined ? undefined : false;
  return (
    <Box
      {...control}
      label={label}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked || no)}
      error={hasError}
      aria-invalid={hasError || undefined}
      aria-describedby={describedBy}
      classNames={box}
    />
  );
}
