import { applicationStatusOf, type ApplicationStatus } from '../../flow/show/applicationStatus.ts';
import { useFacts } from './useFacts.ts';

export function useApplicationStatus(): ApplicationStatus {
  return applicationStatusOf(useFacts());
}
