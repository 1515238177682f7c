import { useState } from 'react';
import type { FieldWidget } from '../../core/formContext.ts';
import type { Format } from '../../formats/format.ts';
import { FieldInput, textOf, valueOf } from './FieldInput.tsx';
import { ShowButton } from './ShowButton.tsx';
import { useGroupedInput } from './useGroupedInput.ts';

interface HiddenDigitsProps {
  widget: FieldWidget;
  format: Format;
  /** The digits while they are typed or shown. */
  show: (digits: string) => string;
  /** The digits while they are hidden. */
  mask: (digits: string) => string;
}

/** A field of secret digits: readable while they are typed, hidden as soon as the person moves on, with a button that shows them. */
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
