import { useState } from 'react';
import type { FieldWidget } from '../../core/formContext.ts';
import { FieldInput, valueOf } from '../parts/FieldInput.tsx';
import { ShowButton } from '../parts/ShowButton.tsx';

/** Password input: no trimming, no length limit, paste and password managers allowed (rule forms-6). */
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
