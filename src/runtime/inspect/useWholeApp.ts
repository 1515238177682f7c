import { useEffect, useState } from 'react';
import { addAllFlows } from '../core/flows.ts';
import { useRuntime } from '../core/runtime.ts';

/** Loads all flows. True when they are loaded, and also when loading failed. */
export function useWholeApp(): boolean {
  const runtime = useRuntime();
  const [isWhole, setWhole] = useState(runtime.bundle.flows === undefined);
  useEffect(() => {
    let isLeft = false;
    const end = () => {
      if (!isLeft) setWhole(true);
    };
    void addAllFlows(runtime).then(end, end);
    return () => {
      isLeft = true;
    };
  }, [runtime]);
  return isWhole;
}
