import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds for the habit of pressing Enter or the button, which would else land on the next page. */
const habit = 500;

/**
 * Sends a form once the code that it asks for is whole, and no code twice: what was refused is sent again by the button alone (rule
 * forms-12).
 *
 * @param isIdle whether nothing is under way
 * @param send carries it out; does nothing while something else is amiss
 */
export function useSendsItself(isIdle: boolean, send: () => void) {
  const [whole, setWhole] = useState<string | null>(null);
  const tried = useRef(new Set<string>());
  const act = useEffectEvent((code: string) => {
    // Offline it waits for a press, which keeps the promise to go on by itself.
    if (!navigator.onLine || tried.current.has(code)) return;
    tried.current.add(code);
    send();
  });
  // Time passes outside of React.
  useEffect(() => {
    if (whole === null || !isIdle) return undefined;
    const timer = setTimeout(() => act(whole), habit);
    return () => clearTimeout(timer);
  }, [whole, isIdle]);
  return {
    /** The code as it is typed; null while it is not whole. */
    typed: setWhole,
    /** It has been sent by a press. */
    pressed: (code: string | null) => {
      if (code !== null) tried.current.add(code);
    },
  };
}
