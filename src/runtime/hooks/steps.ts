import type { OrderedStep } from '../../flow/language/registrationOrder.ts';
import { flowSteps, type FlowStep } from '../../flow/show/showProgress.ts';
import {
  registrationSteps,
  applicationStatusOf,
  type ApplicationStatus,
  type RegistrationStep,
} from '../../flow/show/registrationSteps.ts';
import { findAddressNow } from '../arrive/findAddressNow.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered, useFacts } from './routeContext.ts';

/** Steps of the page's flow. The current step is the target of the submit `continue`. */
export function useFlowSteps(): FlowStep[] {
  const runtime = useRuntime();
  const { route } = useEntered();
  useFacts(); // rerenders when the target may change
  const next = route.submits?.['continue']?.to;
  return next === undefined ? [] : flowSteps(runtime.app, route.flow, findAddressNow(runtime, next));
}

/** Registration steps with the depositor's progress, as known by the server. */
export function useRegistrationSteps(): RegistrationStep[] {
  const { app, api } = useRuntime();
  return registrationSteps(app, useFacts(), api.now());
}

export function useRegistrationOrder(): readonly OrderedStep[] {
  return useRuntime().app.data.registration;
}

export function useApplicationStatus(): ApplicationStatus {
  return applicationStatusOf(useFacts());
}
