import { Refusal } from './refusal.ts';

/** The registration steps between credentials and the identity check, in the order of a brand that says nothing of it. */
const orderedSteps = ['basic', 'address', 'employer'] as const;
export type OrderedStep = (typeof orderedSteps)[number];

/** An identity check needs what the other two ask. */
const optionalSteps: readonly OrderedStep[] = ['employer'];

/**
 * The registration steps of a brand, in its order.
 *
 * @param line `registration` of its brand.json: steps, of which one may come with the percentage that its page shows
 * @param file what a refusal calls the brand's file
 * @throws {Refusal} at a step that nobody knows, that stands there twice, or that is missing and may not be left out
 */
export function readRegistration(line: unknown, file: string): readonly OrderedStep[] {
  if (line === undefined) return orderedSteps;
  const refusal = (fault: string) => new Refusal(`${file} says in "registration" what cannot be: ${fault}.`);
  if (!Array.isArray(line)) throw refusal('it is no list of steps');
  const steps = line.map((entry: unknown, index) => {
    const step = orderedSteps.find((each) => each === nameOf(entry));
    if (!step) throw refusal(`/${index} is none of ${orderedSteps.join(', ')}`);
    return step;
  });
  const repeated = steps.find((step, index) => steps.indexOf(step) < index);
  if (repeated) throw refusal(`"${repeated}" stands there twice`);
  const missing = orderedSteps.find((step) => !optionalSteps.includes(step) && !steps.includes(step));
  if (missing) throw refusal(`"${missing}" may not be left out, because an identity check needs it`);
  return steps;
}

function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'step' in entry ? entry.step : entry;
}
