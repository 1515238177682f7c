import type { FieldWidget } from '../../core/formContext.ts';
import { groupNumber, rangeOf } from '../../formats/numbers.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';

/** A number in a text input: native number inputs drop invalid text. Adds commas on blur. */
export function Numeric(props: FieldWidget) {
  const typed = textOf(props.value);
  return (
    <FieldInput
      widget={props}
      type="text"
      inputMode={keypadFor(props.schema)}
      autoComplete="off"
      isNumber
      onText={(text) => props.onChange(valueOf(text))}
      onBlur={() => {
        if (groupNumber(typed) !== typed) props.onChange(groupNumber(typed));
      }}
    />
  );
}

/** Number keypads have no minus sign, so fields that allow negatives get the full keyboard. */
function keypadFor(schema: FieldWidget['schema']): 'numeric' | 'decimal' | undefined {
  const { least = schema.exclusiveMinimum ?? -1 } = rangeOf(schema);
  if (least < 0) return undefined;
  return schema.type === 'integer' ? 'numeric' : 'decimal';
}
