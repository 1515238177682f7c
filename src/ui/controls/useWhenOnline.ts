import { useEffect, useEffectEvent } from 'react';

/** Does what could not be done without a network as soon as there is one again, once, for as long as it waits for that. */
export function useWhenOnline(isWaiting: boolean, action: () => void): void {
  const act = useEffectEvent(action);
  // Only the window knows.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listener = () => act();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
