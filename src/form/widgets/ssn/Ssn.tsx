import { useState } from 'react';
import { useHeld, type FieldWidget } from '../../core/formContext.ts';
import { formatSsn, maskSsn, ssn } from '../../formats/ssn.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { ShowButton } from '../parts/ShowButton.tsx';
import { useGroupedInput } from '../parts/useGroupedInput.ts';

/** A Social Security number: readable while it is typed, masked as soon as the depositor moves on (rule forms-4). */
export function Ssn(props: FieldWidget) {
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(false);
  const { input, ...grouped } = useGroupedInput({
    value: textOf(useHeld(props)),
    format: ssn,
    show: isFocused || isShown ? formatSsn : maskSsn,
    onDigits: (digits) => props.onChange(valueOf(digits)),
  });
  return (
    <FieldInput
      widget={props}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      isNumber
      ref={input}
      {...grouped}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      end={<ShowButton widget={props} isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}
