import { registrationSteps, type RegistrationStep } from '../../flow/show/registrationSteps.ts';
import { useRuntime } from '../core/runtime.ts';
import { useFacts } from './useFacts.ts';

/** Registration steps with the depositor's progress, as known by the server. */
export function useRegistrationSteps(): RegistrationStep[] {
  const { app, api } = useRuntime();
  return registrationSteps(app, useFacts(), api.now());
}
