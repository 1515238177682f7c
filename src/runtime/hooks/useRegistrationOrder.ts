import type { OrderedStep } from '../../flow/language/registrationOrder.ts';
import { useRuntime } from '../core/runtime.ts';

/** The registration steps before the identity check, in the brand's order. */
export function useRegistrationOrder(): readonly OrderedStep[] {
  return useRuntime().app.data.registration;
}
