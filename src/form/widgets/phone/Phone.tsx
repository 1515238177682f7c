import type { FieldWidget } from '../../core/formContext.ts';
import { formatPhone, phone } from '../../formats/phone.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { useGroupedInput } from '../parts/useGroupedInput.ts';

export function Phone(props: FieldWidget) {
  const { input, ...grouped } = useGroupedInput({
    value: textOf(props.value),
    format: phone,
    show: formatPhone,
    isLimited: true,
    onDigits: (digits) => props.onChange(valueOf(digits)),
  });
  return <FieldInput widget={props} type="tel" inputMode="tel" isNumber ref={input} {...grouped} />;
}
