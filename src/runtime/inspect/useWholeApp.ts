import { useEffect, useState } from 'react';
import { addAllFlows } from '../core/flows.ts';
import { useRuntime } from '../core/runtime.ts';

/** Whether every flow of the app is there, which it fetches; also when they cannot be had, for then there is no more to wait for. */
export function useWholeApp(): boolean {
  const runtime = useRuntime();
  const [isWhole, setWhole] = useState(runtime.bundle.flows === undefined);
  // What is fetched is nothing that React draws.
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
