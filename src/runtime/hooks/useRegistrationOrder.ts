import type { OrderedStep } from '../../flow/language/registrationOrder.ts';
import { useRuntime } from '../core/runtime.ts';

export function useRegistrationOrder(): readonly OrderedStep[] {
  return useRuntime().app.data.registration;
}
