import { Input } from '@mantine/core';
import { examplesId } from '@rjsf/utils';
import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react';
import { formatNumber } from '../../../brand/words/formatNumber.ts';
import { isSensitive } from '../../core/form.ts';
import { controlOf, type FieldWidget } from '../../core/formContext.ts';
import styles from './FieldInput.module.css';
import { useComposed } from './useComposed.ts';
import { useSelectedOnFocus } from './useSelectedOnFocus.ts';

interface FieldInputProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'size' | 'color' | 'style'> {
  widget: FieldWidget;
  /** Displayed text, if it differs from the value. */
  displayed?: string;
  onText: (text: string, input: HTMLInputElement) => void;
  /** For amounts and codes: tabular figures; selects the content on focus. */
  isNumber?: boolean;
  /** Prefix, such as a currency sign. */
  sign?: string;
  end?: ReactNode;
}

/**
 * Text input of every widget, labeled and described from the form.
 * Has no `maxlength`: browsers silently cut pasted text, so extra input is reported instead (rule forms-11).
 */
export function FieldInput({
  widget,
  displayed,
  onText,
  isNumber,
  sign,
  end,
  className,
  'aria-describedby': about,
  ...rest
}: FieldInputProps) {
  const { registry, options, placeholder, readonly } = widget;
  const { path, control, hasError, describedBy } = controlOf(widget);
  const value: unknown = widget.value;
  const composed = useComposed(displayed ?? '', onText);
  const selected = useSelectedOnFocus();
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    rest.onFocus?.(event);
    selected.onFocus(event);
  };
  const examples: unknown = widget.schema.examples;
  const suggested = Array.isArray(examples) ? examples.map(String) : [];
  const list = suggested.length > 0 ? examplesId(widget.id) : undefined;
  const input = (
    <Input
      list={list}
      autoComplete={options.autocomplete ?? (isSensitive(registry.formContext.form, path) ? 'off' : undefined)}
      placeholder={placeholder || undefined}
      {...control}
      disabled={widget.disabled}
      readOnly={readonly}
      {...rest}
      {...(isNumber && { ...selected, onFocus: focus })}
      {...(displayed === undefined
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
  if (list === undefined) return input;
  return (
    <>
      {input}
      <datalist id={list}>
        {suggested.map((example) => (
          <option key={example} value={example}>
            {example}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Text of a value: empty for none, formatted for a number from the provider. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, 'en-US');
  return typeof value === 'string' ? value : '';
}

export function valueOf(text: string): string | undefined {
  return text === '' ? undefined : text;
}
