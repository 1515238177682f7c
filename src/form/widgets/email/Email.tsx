import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';

/** Email input: email keyboard, no autocorrect. */
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
