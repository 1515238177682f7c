import { flowSteps, type FlowStep } from '../../flow/show/flowSteps.ts';
import { findAddressNow } from '../arrive/findAddressNow.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from './routeContext.ts';
import { useFacts } from './useFacts.ts';

/** Steps of the page's flow. The current step is the target of the submit `continue`. */
export function useFlowSteps(): FlowStep[] {
  const runtime = useRuntime();
  const { route } = useEntered();
  useFacts(); // rerenders when the target may change
  const next = route.submits?.['continue']?.to;
  return next === undefined ? [] : flowSteps(runtime.app, route.flow, findAddressNow(runtime, next));
}
