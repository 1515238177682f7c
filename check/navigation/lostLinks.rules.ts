import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import { possibleIn } from '../explore/stepReached.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, isAccepted, type Use } from '../explore/uses.ts';

export const rules = declareRules({
  'link-lost': error('A link, Back, button or navigation item leads some who see it to Not found.'),
});

export const finder = inFlows(({ survey, uses }) => uses.filter(isFollowedAsIs).flatMap((use) => checkUse(survey, use)));

const nameOf: Partial<Record<Use['kind'], string>> = {
  back: 'Back',
  link: 'a link',
  navigation: 'this navigation item',
  submit: 'a submit',
};

/** Nothing changes on the way, so those who see it are those who arrive. Branches of destinations have rules of their own. */
function isFollowedAsIs({ kind, target, effect }: Use): boolean {
  return kind in nameOf && effect.size === 0 && target.startsWith('/');
}

function checkUse(survey: Survey, use: Use): Fault[] {
  const notFound = survey.app.notFound.data.path;
  const followed = followUse(survey, { ...use, from: use.from.flatMap(possibleIn) });
  const lost = followed.filter(({ outcome }) => outcome.lands === notFound && outcome.hops.at(-1)?.by === `route ${outcome.address}`);
  // Another rule covers targets that refuse everyone.
  if (use.target === notFound || lost.length === 0 || !followed.some(({ outcome }) => isAccepted(outcome))) return [];
  const whose = use.kind === 'navigation' ? '' : ` of ${use.path}`;
  return [
    {
      rule: rules['link-lost'],
      by: use.by,
      place: use.place,
      message: `${nameOf[use.kind] ?? ''}${whose} leads to ${use.target}, whose guards send some who see it to Not found`,
      suggestion: `Show it only to those who may enter, lead to a destination that checks first, or give ${use.target} an "else".`,
      witness: witnessOf(
        lost.map(({ states }) => states),
        use.target,
        [use.path, use.target],
      ),
    },
  ];
}
