import { addBusinessDays } from '../../clock/businessDays.ts';
import type { FirstAnswer, IdentityPort } from '../../ports/identity.ts';
import { readOutcome } from '../../ports/readOutcome.ts';

/** Outcomes by the last four digits of the SSN; all others pass. */
const outcomes: Record<string, FirstAnswer> = {
  '2001': { status: 'FAILED' },
  '2002': { status: 'FLAGGED' },
  '2003': 'pending',
  '2004': { status: 'ERRORED' },
  '2005': 'duplicate',
  '2006': { status: 'VIEW_ONLY' },
  '2007': { status: 'MANUALLY_REVIEWED' },
  '2008': { status: 'PASSED', hold: true },
};

const day = 24 * 3_600_000;

/** Decides by SSN. Pending checks are answered one business day later; the reference encodes outcome and time. */
export const sandboxIdentity: IdentityPort = {
  name: 'sandbox',
  answerAtOnce: ({ number, tries }) => {
    const answer = outcomes[number.slice(-4)] ?? { status: 'PASSED' };
    return typeof answer === 'object' && answer.status === 'ERRORED' && tries > 0 ? { status: 'PASSED' } : answer;
  },
  service: {
    pollEvery: 3_600_000,
    patience: 7 * day,
    request: async ({ key, now }) => {
      const pollAt = addBusinessDays(now, 1);
      return { reference: `PASSED@${pollAt.toISOString()}@${key}`, pollAt };
    },
    poll: async (reference, now) => {
      const [status, at = ''] = reference.split('@');
      const outcome = readOutcome({ status });
      if (!outcome) throw new Error('an unknown reference');
      return now.getTime() < Date.parse(at) ? 'pending' : outcome;
    },
  },
};
