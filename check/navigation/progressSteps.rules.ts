import { inFlows } from '../explore/finder.ts';
import type { ProgressStep, RouteData } from '../../src/flow/language/app.ts';
import type { Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'progress-step': error(
    'A percentage is outside all steps, or steps overlap or have no route at their start or end.',
    'Make the percentages of pages and the bounds of steps in flows/app.json agree.',
  ),
});

export const finder = inFlows(({ survey }) => findProgressMistakes(survey));

/** Percentages outside all steps, steps out of order or overlapping, and step boundaries that no route has. */
function findProgressMistakes({ app }: Survey): Fault[] {
  const { steps } = app.data.progress;
  const routes = app.data.routes.filter((route) => route.progress !== undefined);
  return [
    ...routes.flatMap((route) => checkPercent(route, steps)),
    ...steps.flatMap((step, index) => checkStep(step, index, steps)),
    // A brand with its own percentages moves the boundaries.
    ...(app.data.declared?.ownProgress ? [] : steps.flatMap((step, index) => checkEnds(step, index, routes))),
  ];
}

function checkPercent({ path, progress = 0 }: RouteData, steps: ProgressStep[]): Fault[] {
  if (steps.some(({ from, to }) => from <= progress && progress <= to)) return [];
  const known = steps.map(({ name, from, to }) => `${name} ${from} to ${to}`).join(', ');
  const message = `${path} has progress ${progress}, which is in none of the steps: ${known}`;
  return [{ rule: rules['progress-step'], by: `route ${path}`, place: '/progress', message, witness: { path } }];
}

function checkStep({ name, from, to }: ProgressStep, index: number, steps: ProgressStep[]): Fault[] {
  const before = steps[index - 1];
  return [
    ...(from > to ? [toFault(index, '/from', `the step "${name}" starts at ${from} but ends at ${to}`)] : []),
    ...(before && from <= before.to
      ? [toFault(index, '/from', `the step "${name}" starts at ${from}, before "${before.name}" ends at ${before.to}`)]
      : []),
  ];
}

function checkEnds({ name, from, to }: ProgressStep, index: number, routes: RouteData[]): Fault[] {
  const declared = (percent: number) => routes.some(({ progress }) => progress === percent);
  return [
    ...(declared(from) ? [] : [toFault(index, '/from', `the step "${name}" starts at ${from}, but no route has that progress`)]),
    ...(declared(to) ? [] : [toFault(index, '/to', `the step "${name}" ends at ${to}, but no route has that progress`)]),
  ];
}

function toFault(index: number, place: string, message: string): Fault {
  return { rule: rules['progress-step'], by: `step ${index}`, place, message };
}
