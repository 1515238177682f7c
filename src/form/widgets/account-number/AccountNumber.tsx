import { useState } from 'react';
import type { FieldWidget } from '../../core/formContext.ts';
import { maskAccountNumber } from '../../formats/bank/accountNumber.ts';
import { FieldInput, textOf, valueOf } from '../parts/FieldInput.tsx';
import { ShowButton } from '../parts/ShowButton.tsx';

/** Bank account number: readable while typed or pasted, masked on blur (rule forms-4). */
export function AccountNumber(props: FieldWidget) {
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(false);
  const held = textOf(props.value);
  return (
    <FieldInput
      widget={props}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      isNumber
      displayed={isFocused || isShown ? held : maskAccountNumber(held)}
      onText={(text) => props.onChange(valueOf(text))}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      end={<ShowButton widget={props} isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}
