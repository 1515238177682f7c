import type { Facts } from '../language/facts.ts';
import { isOnHold, lastStep } from '../language/statuses.ts';

/** Application status for display. `waiting`: in review, with nothing left to do before the first deposit. */
export type ApplicationStatus = 'open' | 'hold' | 'flagged' | 'review' | 'waiting';

export function applicationStatusOf(facts: Facts): ApplicationStatus {
  if (isOnHold(facts)) return 'hold';
  const status = statuses[facts.depositor?.registration_status ?? ''] ?? 'open';
  return status === 'review' && lastStep(facts) === 'disclosures' ? 'waiting' : status;
}

const statuses: Readonly<Record<string, ApplicationStatus>> = { FLAGGED: 'flagged', IN_REVIEW: 'review' };
