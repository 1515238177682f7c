import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** An e-mail address: the keyboard for it, and nothing corrected behind the depositor's back. */
export function Email(props: FieldWidget) {
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
