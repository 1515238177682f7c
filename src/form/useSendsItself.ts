import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds. Absorbs a habitual Enter or click, which would otherwise land on the next page. */
const habit = 500;

/**
 * Submits a form once its code is complete; never the same code twice (rule forms-12).
 * A rejected code is sent again only by the button.
 *
 * @param isIdle no request is in flight
 * @param send submits; no-op while the form is invalid
 */
export function useSendsItself(isIdle: boolean, send: () => void) {
  const [whole, setWhole] = useState<string | null>(null);
  const tried = useRef(new Set<string>());
  const act = useEffectEvent((code: string) => {
    // Offline, submit only on a click: that path retries automatically.
    if (!navigator.onLine || tried.current.has(code)) return;
    tried.current.add(code);
    send();
  });
  useEffect(() => {
    if (whole === null || !isIdle) return undefined;
    const timer = setTimeout(() => act(whole), habit);
    return () => clearTimeout(timer);
  }, [whole, isIdle]);
  return {
    /** Receives the typed code; null while incomplete. */
    typed: setWhole,
    /** Records a code submitted by the button. */
    pressed: (code: string | null) => {
      if (code !== null) tried.current.add(code);
    },
  };
}
