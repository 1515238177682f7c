import { Checkbox as Box } from '@mantine/core';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import { box } from '../parts/choiceClasses.ts';

/** A yes that the depositor gives by ticking it; never ticked for them. */
export function Checkbox(props: FieldWidget) {
  const { label, schema, onChange } = props;
  const { control, hasError, describedBy } = controlOf(props);
  const value: unknown = props.value;
  // Where the schema says what holds without an answer, no is one.
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
