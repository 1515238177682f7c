import type { Facts } from '../language/facts.ts';
import { isOnHold } from '../language/statuses.ts';

/** How an application stands with the bank, whatever step it is at. */
export type Standing = 'open' | 'hold' | 'flagged' | 'review';

export function standingOf(facts: Facts): Standing {
  if (isOnHold(facts)) return 'hold';
  return standings[facts.depositor?.registration_status ?? ''] ?? 'open';
}

const standings: Readonly<Record<string, Standing>> = { FLAGGED: 'flagged', IN_REVIEW: 'review' };
