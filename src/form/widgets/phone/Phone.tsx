import type { FieldWidget } from '../../core/formContext.ts';
import { formatPhone, parsePhone } from '../../formats/phone.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { useGroupedInput } from '../parts/useGroupedInput.ts';

/** A U.S. phone number, shown as (XXX) XXX-XXXX while it is typed. */
export function Phone(props: FieldWidget) {
  const { input, ...grouped } = useGroupedInput({
    value: textOf(props.value),
    parse: parsePhone,
    format: formatPhone,
    onDigits: (digits) => props.onChange(valueOf(digits)),
  });
  // Longer than a formatted number, so that one with a country code can be pasted whole.
  return <FieldInput widget={props} type="tel" inputMode="tel" isTabular maxLength={40} inputRef={input} {...grouped} />;
}
