import { bindAll, type Asked } from '../decide/ask.ts';
import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import { isOnHold, lastStep } from '../language/statuses.ts';

export interface RegistrationStep {
  name: string;
  state: 'done' | 'current' | 'ahead';
}

/** Registration steps (rule shell-6) with the depositor's progress as known to the server. */
export function registrationSteps({ data }: App, facts: Facts, now: number, trace?: Asked[]): RegistrationStep[] {
  const isDone = data.progress.steps.map((step, index) => bindAll(step.done, data, `step ${index}`).ask(facts, now, trace));
  const current = isDone.indexOf(false);
  return data.progress.steps.map(({ name }, index) => ({
    name,
    state: isDone[index] ? 'done' : index === current ? 'current' : 'ahead',
  }));
}

/** Application status for display. `waiting`: in review, with nothing left to do before the first deposit. */
export type Standing = 'open' | 'hold' | 'flagged' | 'review' | 'waiting';

export function standingOf(facts: Facts): Standing {
  if (isOnHold(facts)) return 'hold';
  const standing = standings[facts.depositor?.registration_status ?? ''] ?? 'open';
  return standing === 'review' && lastStep(facts) === 'disclosures' ? 'waiting' : standing;
}

const standings: Readonly<Record<string, Standing>> = { FLAGGED: 'flagged', IN_REVIEW: 'review' };
