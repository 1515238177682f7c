import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import { orderedSteps, type OrderedStep } from '../../src/flow/language/registrationOrder.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import { stepIn, type RegistrationEntry } from './registrationLine.ts';

/**
 * Arranges the registration steps in a brand's order.
 * Steps left out lose their routes, destination branches, and corrections on other routes. Progress is spread evenly over the remaining
 * steps, from the flows' first step to the review page, and each page announces the step that now follows.
 * @param line the brand's steps; undefined for the default order and progress
 */
export function arrangeRegistration(data: AppData, line: readonly RegistrationEntry[] | undefined): AppData {
  const registration = line?.map(stepIn) ?? orderedSteps;
  const remains = remainsIn(line);
  const progressByStep = line ? spreadProgress(data.routes, line) : new Map<string, number>();
  const announcedAfter = announcements(data.routes, registration);
  const routes = data.routes
    .filter(({ guards }) => remains(guards))
    .map((route) => withoutCorrections(route, data.routes, line))
    .map(({ announced: _announced, ...route }): RouteData => {
      const step = stepOf(route);
      const [progress, after] = [progressByStep.get(step ?? ''), announcedAfter.get(step ?? '')];
      return { ...route, ...(progress !== undefined && { progress }), ...(after !== undefined && { after }) };
    });
  const destinations = Object.entries(data.destinations).map(([name, branches]) => [name, branches.filter(({ when }) => remains(when))]);
  return { ...data, registration, routes, destinations: Object.fromEntries(destinations) };
}

/** Returns a test for whether a route or branch with these guards remains. */
export function remainsIn(line: readonly RegistrationEntry[] | undefined): (guards?: readonly GuardEntry[]) => boolean {
  const leftOut = stepsLeftOut(line);
  return (guards = []) => !leftOut.some((step) => asksTurnOf(guards, step));
}

function stepsLeftOut(line: readonly RegistrationEntry[] | undefined): readonly OrderedStep[] {
  const registration = line?.map(stepIn);
  return registration ? orderedSteps.filter((step) => !registration.includes(step)) : [];
}

/** Removes submits that send a dropped step, and forms that only its page used. */
function withoutCorrections(route: RouteData, routes: readonly RouteData[], line: readonly RegistrationEntry[] | undefined): RouteData {
  const leftOut: readonly unknown[] = stepsLeftOut(line);
  if (leftOut.length === 0) return route;
  const { submits, forms } = route;
  const gone = routes.filter((each) => leftOut.includes(stepOf(each))).map(({ form }) => form);
  const sent = Object.entries(submits ?? {}).filter(([, { do: steps = [] }]) =>
    steps.every(({ send }) => !leftOut.includes(send?.['registration_step'])),
  );
  return {
    ...route,
    ...(submits && { submits: Object.fromEntries(sent) }),
    ...(forms && { forms: forms.filter((form) => !gone.includes(form)) }),
  };
}

/** The review page after the last step. */
const closing = 'confirmed';

/** The registration step of a route: the one its guards require. */
export function stepOf({ guards = [] }: Pick<RouteData, 'guards'>): string | undefined {
  return [...orderedSteps, closing].find((step) => asksTurnOf(guards, step));
}

function asksTurnOf(guards: readonly GuardEntry[], step: string): boolean {
  return guards.some((entry) => typeof entry === 'object' && entry['turnOf'] === step);
}

function spreadProgress(routes: readonly RouteData[], line: readonly RegistrationEntry[]): Map<string, number> {
  const progressOf = (step: string) => routes.find((route) => stepOf(route) === step)?.progress;
  const start = Math.min(...orderedSteps.map((step) => progressOf(step) ?? Infinity));
  const end = progressOf(closing);
  return new Map(
    line.flatMap((entry, index): [string, number][] => {
      if (typeof entry !== 'string') return [[entry.step, entry.progress]];
      return end === undefined ? [] : [[entry, Math.round(start + ((end - start) * index) / line.length)]];
    }),
  );
}

/** For each step, the announcement of the step after it. */
function announcements(routes: readonly RouteData[], registration: readonly string[]): Map<string, string> {
  const announced = (step: string | undefined) => routes.find((route) => stepOf(route) === step)?.announced;
  const order = [...registration, closing];
  return new Map(
    registration.flatMap((step, index): [string, string][] => {
      const text = announced(order[index + 1]);
      return text === undefined ? [] : [[step, text]];
    }),
  );
}
