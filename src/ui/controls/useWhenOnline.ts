import { useEffect, useEffectEvent } from 'react';

/** Runs an action once when the network returns, while `isWaiting`. */
export function useWhenOnline(isWaiting: boolean, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const listener = () => act();
    window.addEventListener('online', listener, { once: true });
    return () => window.removeEventListener('online', listener);
  }, [isWaiting]);
}
