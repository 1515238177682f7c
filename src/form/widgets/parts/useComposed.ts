import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/**
 * Shows IME composition unchanged and reports it at the end.
 * Rewriting the input during composition makes the browser insert the text twice.
 */
export function useComposed(value: string, onText: (text: string, input: HTMLInputElement) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      if (isComposing(event.nativeEvent)) return setComposed(text);
      setComposed(null);
      onText(text, event.currentTarget);
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      setComposed(null);
      onText(event.currentTarget.value, event.currentTarget);
    },
  };
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
