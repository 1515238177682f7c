import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, textOf, valueOf } from './FieldInput.tsx';

interface BrowserDateProps {
  widget: FieldWidget;
  type: 'date' | 'time' | 'datetime-local';
  /** What the browser's field shows of what is held. */
  show?: (held: string) => string;
}

/** Of which some parts are typed. It is wrong in every format of dates and times. */
const incomplete = '-';

/** The browser's own field for a date or time. One that is typed in part has no value to the browser; here it is wrong, and is not lost without a word. */
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
      shown={held === incomplete ? '' : show(held)}
      onText={(_text, input) => take(input)}
      // The browser tells of no change while parts are missing.
      onKeyUp={(event) => take(event.currentTarget)}
      onBlur={(event) => take(event.currentTarget)}
    />
  );
}
