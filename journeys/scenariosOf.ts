import { JourneyFailure } from './failure.ts';
import type { JourneySource, Place, Scenario, Step, StepOfJourney } from './journey.ts';

/** Shared sequences of steps, by name: `flows/journeys/parts.json`. */
export type Parts = Record<string, StepOfJourney[]>;

const partsFile = 'flows/journeys/parts.json';

/** Scenarios of a journey with parts expanded and places added. */
export function scenariosOf(file: string, { scenarios }: JourneySource, parts: Parts): Scenario[] {
  return scenarios.map((scenario, index) => {
    const place = { file, pointer: `/scenarios/${index}` };
    return { ...scenario, journey: nameOf(file), place, steps: expand(scenario.steps, { file, pointer: `${place.pointer}/steps` }, parts) };
  });
}

/** Parts cannot contain parts, so that scenarios stay readable. */
function expand(steps: StepOfJourney[], { file, pointer }: Place, parts: Parts): Step[] {
  return steps.flatMap((step, index) => {
    const place = { file, pointer: `${pointer}/${index}` };
    if (step.part === undefined) return Array.from({ length: step.times ?? 1 }, () => ({ ...step, place }));
    const part = Object.hasOwn(parts, step.part) ? parts[step.part] : undefined;
    if (!part) throw new JourneyFailure(place, 'part', `one of ${Object.keys(parts).join(', ')}`, step.part);
    return part.map((each, at) => ({ ...each, place: { file: partsFile, pointer: `/${step.part}/${at}` }, putIn: place }));
  });
}

function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}
