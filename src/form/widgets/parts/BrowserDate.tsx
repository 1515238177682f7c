import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, textOf, valueOf } from './FieldInput.tsx';

interface BrowserDateProps {
  widget: FieldWidget;
  type: 'date' | 'time' | 'datetime-local';
  show?: (held: string) => string;
}

/** Value of partial input; invalid in every date and time format. */
const incomplete = '-';

/** The browser's native date or time input. Reports partial input, which has no value in the browser, as an error. */
export function BrowserDate({ widget, type, show = String }: BrowserDateProps) {
  const held = textOf(widget.value);
  const take = (input: HTMLInputElement) => {
    const text = input.validity.badInput ? incomplete : input.value;
    if (text !== show(held)) widget.onChange(valueOf(text));
  };
  return (
    <FieldInput
      widget={widget}
      type={type}
      autoComplete="off"
      displayed={held === incomplete ? '' : show(held)}
      onText={(_text, input) => take(input)}
      // Browsers fire no change event for partial input.
      onKeyUp={(event) => take(event.currentTarget)}
      onBlur={(event) => take(event.currentTarget)}
    />
  );
}
