import { useLayoutEffect, useRef, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { formatNumber } from '../../../brand/words/formatNumber.ts';
import { isSensitive, optionsOf } from '../../core/form.ts';
import { partsOf, type FieldWidget } from '../../core/formContext.ts';
import styles from './FieldInput.module.css';
import { useComposed } from './useComposed.ts';
import { useSelectedOnFocus } from './useSelectedOnFocus.ts';

interface FieldInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  widget: FieldWidget;
  /** What is shown where it differs from what the field holds; drawn with each key. */
  value?: string;
  onText: (text: string) => void;
  /** For amounts, codes and other numbers: figures of one width, and what is there is selected when the focus comes. */
  isNumber?: boolean;
  /** Before what is typed, such as the sign of a currency. */
  sign?: string;
  /** A button at its end. */
  end?: ReactNode;
}

/**
 * The text input of every widget: named, described and marked by what the form knows about its field. It takes more than fits and has the form say
 * so; a browser that cuts a pasted text tells nobody (rule forms-11).
 */
export function FieldInput({ widget, value, onText, isNumber, sign, end, className, 'aria-describedby': about, ...rest }: FieldInputProps) {
  const { form, say } = widget.context;
  const { hasError, describedBy } = partsOf(widget);
  const own = useOwnText(widget);
  const composed = useComposed(value ?? '', onText);
  const selected = useSelectedOnFocus();
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    rest.onFocus?.(event);
    selected.onFocus(event);
  };
  const placeholder = `${widget.name}.placeholder`;
  const input = (
    <input
      autoComplete={optionsOf(form, widget.name).autocomplete ?? (isSensitive(form, widget.name) ? 'off' : undefined)}
      placeholder={form.words.includes(placeholder) ? say(`forms.${form.id}.${placeholder}`) : undefined}
      {...rest}
      {...(isNumber && { ...selected, onFocus: focus })}
      className={classes(styles.input, isNumber && styles.tabular, className)}
      id={widget.id}
      name={widget.name}
      {...(value === undefined ? { ...own, onChange: (event) => onText(event.currentTarget.value) } : composed)}
      required={widget.required}
      disabled={widget.disabled}
      aria-invalid={hasError || undefined}
      aria-describedby={[describedBy, about].filter(Boolean).join(' ') || undefined}
    />
  );
  if (sign === undefined && end === undefined) return input;
  return (
    <div className={styles.box}>
      {sign !== undefined && (
        <span className={styles.sign} aria-hidden>
          {sign}
        </span>
      )}
      {input}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </div>
  );
}

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** An input that keeps what is typed by itself: nothing is drawn for a key. What the form writes is put into it. */
function useOwnText({ name, context: { values } }: FieldWidget) {
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(() => textOf(values.all()[name]));
  useLayoutEffect(
    () =>
      values.subscribe(() => {
        const text = textOf(values.all()[name]);
        // What is the same already is left alone, for to write it would move the caret.
        if (input.current && input.current.value !== text) input.current.value = text;
      }),
    [values, name],
  );
  return { ref: input, defaultValue: first };
}

/** What a field holds as text; nothing is an empty one, and a number that the provider knows is written as one would type it. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, 'en-US');
  return typeof value === 'string' ? value : '';
}

/** What a widget reports to the form: an empty text is no answer. */
export function valueOf(text: string): string | undefined {
  return text === '' ? undefined : text;
}
