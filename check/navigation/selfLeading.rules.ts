import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, isAccepted, type Use } from '../explore/uses.ts';

export const rules = declareRules({
  'leads-to-itself': error('A link, Back or submit leads everyone to the page they are on.', 'Lead elsewhere, or remove it.'),
});

export const finder = inFlows(({ survey, uses }) => uses.flatMap((use) => checkUse(survey, use)));

const nameOf: Partial<Record<Use['kind'], string>> = { back: 'Back', link: 'a link', submit: 'a submit' };

function checkUse(survey: Survey, use: Use): Fault[] {
  const name = nameOf[use.kind];
  const own = survey.app.routeByPath.get(use.path)?.data;
  if (!name || !own || use.from.length === 0) return [];
  const followed = followUse(survey, use);
  const isOwn = (path: string) => isSamePage(own, survey.app.routeByPath.get(path)?.data);
  // Another rule covers targets that refuse everyone.
  const isNamed = isOwn(survey.app.match(use.target)?.data.path ?? '');
  const isLed = followed.some(({ outcome }) => isAccepted(outcome)) && followed.every(({ outcome }) => isOwn(outcome.lands));
  if (!isNamed && !isLed) return [];
  return [
    {
      rule: rules['leads-to-itself'],
      by: use.by,
      place: use.place,
      message: `${name} of ${use.path} leads everyone back to ${use.path}`,
      ...(use.kind === 'submit' && { suggestion: 'Lead elsewhere; to stay on the page, omit "to" of the submit.' }),
      witness: witnessOf(
        followed.map(({ states }) => states),
        use.path,
        [use.path, use.path],
      ),
    },
  ];
}

/** Whether both are paths of one page. */
function isSamePage(one: RouteData, other: RouteData | undefined): boolean {
  if (!other || one.path === other.path) return other !== undefined;
  return (
    one.flow === other.flow && one.title === other.title && JSON.stringify({ ...one, path: '' }) === JSON.stringify({ ...other, path: '' })
  );
}
