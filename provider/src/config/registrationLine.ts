import { Refusal } from './refusal.ts';

/** Default order of the registration steps before the identity check. */
const orderedSteps = ['basic', 'address', 'employer'] as const;
export type OrderedStep = (typeof orderedSteps)[number];

/** The identity check needs the data of the other steps. */
const optionalSteps: readonly OrderedStep[] = ['employer'];

/**
 * Reads a brand's registration steps in order.
 * @param line `registration` of its brand.json: steps, each optionally with a progress percentage
 * @param file name for error messages
 * @throws {Refusal} for unknown, duplicate or missing required steps
 */
export function readRegistration(line: unknown, file: string): readonly OrderedStep[] {
  if (line === undefined) return orderedSteps;
  const refusal = (fault: string) => new Refusal(`${file} has an invalid "registration": ${fault}.`);
  if (!Array.isArray(line)) throw refusal('it is not a list of steps');
  const steps = line.map((entry: unknown, index) => {
    const step = orderedSteps.find((each) => each === nameOf(entry));
    if (!step) throw refusal(`/${index} must be one of ${orderedSteps.join(', ')}`);
    return step;
  });
  const repeated = steps.find((step, index) => steps.indexOf(step) < index);
  if (repeated) throw refusal(`"${repeated}" is listed twice`);
  const missing = orderedSteps.find((step) => !optionalSteps.includes(step) && !steps.includes(step));
  if (missing) throw refusal(`"${missing}" cannot be omitted, because the identity check needs it`);
  return steps;
}

function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'step' in entry ? entry.step : entry;
}
