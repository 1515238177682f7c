import { Input } from '@mantine/core';
import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react';
import { formatNumber } from '../../../brand/words/formatNumber.ts';
import { isSensitive } from '../../core/form.ts';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import styles from './FieldInput.module.css';
import { useComposed } from './useComposed.ts';
import { useSelectedOnFocus } from './useSelectedOnFocus.ts';

interface FieldInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'color' | 'style'> {
  widget: FieldWidget;
  /** What is shown where it differs from what the field holds. */
  shown?: string;
  onText: (text: string, input: HTMLInputElement) => void;
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
export function FieldInput({ widget, shown, onText, isNumber, sign, end, className, 'aria-describedby': about, ...rest }: FieldInputProps) {
  const { registry, options, placeholder, readonly } = widget;
  const { path, control, hasError, describedBy } = controlOf(widget);
  const value: unknown = widget.value;
  const composed = useComposed(shown ?? '', onText);
  const selected = useSelectedOnFocus();
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    rest.onFocus?.(event);
    selected.onFocus(event);
  };
  return (
    <Input
      autoComplete={options.autocomplete ?? (isSensitive(registry.formContext.form, path) ? 'off' : undefined)}
      placeholder={placeholder || undefined}
      {...control}
      disabled={widget.disabled}
      readOnly={readonly}
      {...rest}
      {...(isNumber && { ...selected, onFocus: focus })}
      {...(shown === undefined
        ? {
            value: textOf(value),
            onChange: (event: ChangeEvent<HTMLInputElement>) => onText(event.currentTarget.value, event.currentTarget),
          }
        : composed)}
      size="md"
      error={hasError}
      leftSection={sign}
      leftSectionProps={{ 'aria-hidden': true }}
      rightSection={end}
      rightSectionPointerEvents="all"
      classNames={{ wrapper: styles.box, input: [styles.input, isNumber && styles.tabular, className].filter(Boolean).join(' ') }}
      attributes={{ input: { 'aria-describedby': [describedBy, about].filter(Boolean).join(' ') || undefined } }}
    />
  );
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
