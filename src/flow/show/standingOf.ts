import type { Facts } from '../language/facts.ts';
import { isOnHold, lastStep } from '../language/statuses.ts';

/** Application status for display. `waiting`: in review, with nothing left to do before the first deposit. */
export type Standing = 'open' | 'hold' | 'flagged' | 'review' | 'waiting';

export function standingOf(facts: Facts): Standing {
  if (isOnHold(facts)) return 'hold';
  const standing = standings[facts.depositor?.registration_status ?? ''] ?? 'open';
  return standing === 'review' && lastStep(facts) === 'disclosures' ? 'waiting' : standing;
}

const standings: Readonly<Record<string, Standing>> = { FLAGGED: 'flagged', IN_REVIEW: 'review' };
