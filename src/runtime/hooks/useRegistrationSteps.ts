import { registrationSteps, type RegistrationStep } from '../../flow/show/registrationSteps.ts';
import { useRuntime } from '../core/runtime.ts';
import { useFacts } from './useFacts.ts';

/** The named steps of opening an account, as far as the depositor has come by what the server knows. */
export function useRegistrationSteps(): RegistrationStep[] {
  const { app, api } = useRuntime();
  return registrationSteps(app, useFacts(), api.now());
}
