import { useState } from 'react';
import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';
import { ShowButton } from '../parts/ShowButton.tsx';

/** A password as it is: nothing trimmed, nothing cut, paste and password managers welcome (rule forms-6). */
export function Password(props: FieldWidget & { about?: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldInput
      widget={props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-describedby={props.about}
      onText={(text) => props.onChange(valueOf(text))}
      end={<ShowButton widget={props} isShown={isShown} onToggle={() => setShown(!isShown)} />}
    />
  );
}
