import { Input, type InputProps } from '@mantine/core';
import type { ComponentProps, FocusEvent, Ref } from 'react';
import { isSensitive, optionsOf } from '../../core/form.ts';
import { partsOf, type FieldWidget } from '../../core/formContext.ts';
import styles from './FieldInput.module.css';
import { useSelectedOnFocus } from './useSelectedOnFocus.ts';

interface FieldInputProps extends InputProps, Omit<ComponentProps<'input'>, keyof InputProps | 'ref' | 'value' | 'onChange'> {
  widget: FieldWidget;
  inputRef?: Ref<HTMLInputElement>;
  /** What is shown; by default what the field holds. */
  value?: string;
  onText: (text: string) => void;
  /** For amounts, codes and other numbers: figures of one width, and what is there is selected when the focus comes. */
  isNumber?: boolean;
}

/**
 * The text input of every widget: named, described and marked by what the form knows about its field. It takes more than fits and has the form say
 * so; a browser that cuts a pasted text tells nobody (rule forms-11).
 */
export function FieldInput({ widget, inputRef, value = textOf(widget.value), onText, isNumber, className, ...rest }: FieldInputProps) {
  const { form, say } = widget.registry.formContext;
  const { hasError, describedBy } = partsOf(widget);
  const selected = useSelectedOnFocus();
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    rest.onFocus?.(event);
    selected.onFocus(event);
  };
  const placeholder = `${widget.name}.placeholder`;
  return (
    <Input
      autoComplete={optionsOf(form, widget.name).autocomplete ?? (isSensitive(form, widget.name) ? 'off' : undefined)}
      placeholder={form.words.includes(placeholder) ? say(`forms.${form.id}.${placeholder}`) : undefined}
      {...rest}
      {...(isNumber && { ...selected, onFocus: focus })}
      id={widget.id}
      name={widget.name}
      ref={inputRef}
      value={value}
      onChange={(event) => onText(event.currentTarget.value)}
      required={widget.required}
      disabled={widget.disabled}
      error={hasError}
      attributes={describe(describedBy, rest['aria-describedby'])}
      classNames={{ input: [styles.input, isNumber && styles.tabular, className].filter(Boolean).join(' ') }}
    />
  );
}

/** Mantine takes the description from its own wrapper, which we do not use; an attribute of the part comes over that. */
export function describe(...ids: (string | undefined)[]) {
  return { input: { 'aria-describedby': ids.filter(Boolean).join(' ') || undefined } };
}

/** What a field holds as text; nothing is an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a widget reports to the form: an empty text is no answer. */
export function valueOf(text: string): string | undefined {
  return text === '' ? undefined : text;
}
