import { stepOf } from '../../compiler/compile/arrangeRegistration.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import { nextStep, orderedSteps } from '../../src/flow/language/registrationOrder.ts';
import type { SubmitSource } from '../../src/flow/language/source.ts';
import { registrationSteps } from '../../src/flow/language/statuses.ts';
import type { Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';

export const rules = declareRules({
  'step-skipped': error('A registration step leads to another page than the next step’s, which refuses.'),
  'step-sent': error('A registration page sends another step or none, so it is shown again or skipped.'),
});

export const finder = inFlows(({ survey: { app } }) =>
  app.data.routes.flatMap((route) => [...checkRoute(route), ...checkNext(app.data, route)]),
);

/** The primary submit of a step's page must send that step; a submit named after a step must send that one. */
function checkRoute(route: RouteData): Fault[] {
  const step = stepOf(route);
  return Object.entries(route.submits ?? {}).flatMap(([name, submit]) => {
    const named = registrationSteps.find((each) => each === name);
    const isMain = submit.to !== undefined && (submit.kind ?? 'primary') === 'primary';
    const due = named ?? (isMain ? step : undefined);
    return due === undefined ? [] : checkSubmit(route, name, submit, due, named === undefined);
  });
}

function checkSubmit({ path }: RouteData, name: string, submit: SubmitSource, due: string, isNeeded: boolean): Fault[] {
  const sent = (submit.do ?? []).flatMap(({ send }, index) =>
    send && 'registration_step' in send ? [{ index, step: send['registration_step'] }] : [],
  );
  const wrong = sent.find(({ step }) => step !== due);
  if (!wrong && (sent.length > 0 || !isNeeded)) return [];
  const place = wrong ? `/submits/${name}/do/${wrong.index}/send/registration_step` : `/submits/${name}`;
  const action = wrong ? `sends the step "${String(wrong.step)}"` : 'sends no step, so it is never finished';
  return [
    {
      rule: rules['step-sent'],
      by: `route ${path}`,
      place,
      message: isNeeded
        ? `${path} belongs to the step "${due}", but "${submit.label}" ${action}`
        : `the submit "${name}" of ${path} ${action}`,
      suggestion: `Send { "registration_step": "${due}" } with the call that saves it.`,
      witness: { path },
    },
  ];
}

/** A page may link the next page by path only if it is the next step in the brand's order. */
function checkNext({ routes, registration }: AppData, route: RouteData): Fault[] {
  const step = stepOf(route);
  if (!orderedSteps.some((each) => each === step)) return [];
  const next = nextStep(registration, step ?? '');
  return Object.entries(route.submits ?? {}).flatMap(([name, { to }]): Fault[] => {
    const target = routes.find(({ path }) => path === to);
    const led = target && stepOf(target);
    if (led === undefined || led === next || led === step) return [];
    return [
      {
        rule: rules['step-skipped'],
        by: `route ${route.path}`,
        place: `/submits/${name}/to`,
        message: `"${next ?? ''}" comes after "${step ?? ''}" in the order ${registration.join(', ')}, but ${route.path} leads to "${led}"`,
        suggestion: 'Lead to the destination "nextStep", which knows each brand’s order.',
        witness: { path: route.path },
      },
    ];
  });
}
