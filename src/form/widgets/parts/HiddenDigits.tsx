import { useState } from 'react';
import type { FieldWidget } from '../../core/formContext.ts';
import type { Format } from '../../formats/format.ts';
import { FieldInput, textOf, valueOf } from './FieldInput.tsx';
import { ShowButton } from './ShowButton.tsx';
import { useGroupedInput } from './useGroupedInput.ts';

interface HiddenDigitsProps {
  widget: FieldWidget;
  format: Format;
  show: (digits: string) => string;
  mask: (digits: string) => string;
}

/** Secret digits: readable while typed, masked on blur, with a show button. */
export function HiddenDigits({ widget, format, show, mask }: HiddenDigitsProps) {
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(false);
  const { input, ...grouped } = useGroupedInput({
    value: textOf(widget.value),
    format,
    show: isFocused || isShown ? show : mask,
    onDigits: (digits) => widget.onChange(valueOf(digits)),
  });
  return (
    <FieldInput
      widget={widget}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      isNumber
      ref={input}
      {...grouped}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      end={<ShowButton widget={widget} isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}
