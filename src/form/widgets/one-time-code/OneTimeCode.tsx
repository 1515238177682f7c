import { startsPage } from '../../../ui/page/pageHeading.ts';
import type { FieldWidget } from '../../core/formContext.ts';
import { oneTimeCode } from '../../formats/oneTimeCode.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import styles from './OneTimeCode.module.css';
import { useGroupedInput } from '../parts/useGroupedInput.ts';

/** One-time code in a single input, so phones can fill it and `123 456` can be pasted. */
export function OneTimeCode(props: FieldWidget) {
  const { input, ...grouped } = useGroupedInput({
    value: textOf(props.value),
    format: oneTimeCode,
    show: (digits) => digits,
    onDigits: (digits) => props.onChange(valueOf(digits)),
  });
  return (
    <FieldInput
      widget={props}
      type="text"
      inputMode="numeric"
      pattern="\d{6}"
      isNumber
      className={styles.code}
      {...startsPage}
      ref={input}
      {...grouped}
    />
  );
}
