import type { App } from '../decide/createApp.ts';
import type { RegistrationStep } from './registrationSteps.ts';

export interface FlowStep extends RegistrationStep {
  path: string;
}

/**
 * The steps of a flow; those before `current` are done.
 *
 * @param current an address; all steps are done when it matches none
 */
export function flowSteps({ data }: App, flow: string, current: string): FlowStep[] {
  const steps = data.routes.flatMap(({ step, path, ...route }) =>
    step !== undefined && route.flow === flow ? [{ name: step, path }] : [],
  );
  const at = steps.findIndex(({ path }) => path === current);
  const reached = at < 0 ? steps.length : at;
  return steps.map((step, index) => ({ ...step, state: index < reached ? 'done' : index === reached ? 'current' : 'ahead' }));
}
