import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import { everywhere, leaves, common } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';

export const rules = declareRules({
  'load-without-value': error('A page loads something by a fact that may be absent, so the page could not be shown.'),
});

export const finder = inFlows(({ survey }) => survey.app.data.routes.flatMap((route) => checkLoads(survey, route)));

function checkLoads(survey: Survey, route: RouteData): Fault[] {
  return Object.entries(route.loads ?? {}).flatMap(([name, { path = {}, optional }]) =>
    optional
      ? []
      : Object.entries(path).flatMap(([parameter, value]) => checkValue(survey, route, `/loads/${name}/path/${parameter}`, value)),
  );
}

function checkValue(survey: Survey, { path }: RouteData, place: string, value: unknown): Fault[] {
  const fact = typeof value === 'string' && value.startsWith('$facts.') ? value.slice('$facts.'.length) : undefined;
  const index = leaves.findIndex(({ name }) => name === fact);
  const leaf = leaves[index];
  if (!leaf?.absent) return [];
  const without = common(survey.renders(path), [everywhere.with(index, leaf.absent)]);
  if (without.length === 0) return [];
  return [
    {
      rule: rules['load-without-value'],
      by: `route ${path}`,
      place,
      message: `${path} loads by "${leaf.name}", but is also shown without it`,
      suggestion: 'Guard the page by it, or set "optional": true if the page can do without the answer.',
      witness: witnessOf(without, path),
    },
  ];
}
