import { flowSteps, type FlowStep } from '../../flow/show/flowSteps.ts';
import { findAddressNow } from '../arrive/findAddressNow.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from './routeContext.ts';
import { useFacts } from './useFacts.ts';

/** The steps of the flow that the page belongs to; the current one is where the submit `continue` of the page leads. */
export function useFlowSteps(): FlowStep[] {
  const runtime = useRuntime();
  const { route } = useEntered();
  useFacts(); // where it leads depends on them
  const next = route.submits?.['continue']?.to;
  return next === undefined ? [] : flowSteps(runtime.app, route.flow, findAddressNow(runtime, next));
}
