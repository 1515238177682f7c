import { useState } from 'react';
import { useHeld, type FieldWidget } from '../../core/formContext.ts';
import { ssnLastFour } from '../../formats/ssnLastFour.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { ShowButton } from '../parts/ShowButton.tsx';
import { useGroupedInput } from '../parts/useGroupedInput.ts';

/** The last four digits of a Social Security number: readable while they are typed, hidden as soon as the person moves on. */
export function SsnLastFour(props: FieldWidget) {
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(false);
  const { input, ...grouped } = useGroupedInput({
    value: textOf(useHeld(props)),
    format: ssnLastFour,
    show: (digits) => (isFocused || isShown ? digits : '•'.repeat(digits.length)),
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
