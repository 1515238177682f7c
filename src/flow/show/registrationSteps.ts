import { bindAll, type GuardResult } from '../decide/boundGuards.ts';
import type { App } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';

export interface RegistrationStep {
  name: string;
  state: 'done' | 'current' | 'ahead';
}

/** Registration steps (rule shell-6) with the depositor's progress as known to the server. */
export function registrationSteps({ data }: App, facts: Facts, now: number, trace?: GuardResult[]): RegistrationStep[] {
  const isDone = data.progress.steps.map((step, index) => bindAll(step.done, data, `step ${index}`).ask(facts, now, trace));
  const current = isDone.indexOf(false);
  return data.progress.steps.map(({ name }, index) => ({
    name,
    state: isDone[index] ? 'done' : index === current ? 'current' : 'ahead',
  }));
}
