import type { FieldWidget } from '../core/formContext.ts';
import { FieldInput, valueOf } from './parts/FieldInput.tsx';

/** One line of text. */
export function TextWidget(props: FieldWidget) {
  return <FieldInput widget={props} type="text" onText={(text) => props.onChange(valueOf(text))} />;
}

/** An e-mail address: the keyboard for it, and nothing corrected behind the depositor's back. */
export function EmailWidget(props: FieldWidget) {
  return (
    <FieldInput
      widget={props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onText={(text) => props.onChange(valueOf(text))}
    />
  );
}

/** A ZIP code: digits, and a dash for the long form. */
export function ZipWidget(props: FieldWidget) {
  return <FieldInput widget={props} type="text" inputMode="numeric" isTabular onText={(text) => props.onChange(valueOf(text))} />;
}
