import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, shellUsesOf } from '../explore/uses.ts';

export const rules = declareRules({
  'log-out-idle': error('Log out leads to a page that does not end the session.'),
});

export const finder = inFlows(({ survey }) => findIdleLogOut(survey));

function findIdleLogOut(survey: Survey): Fault[] {
  const uses = shellUsesOf(survey).filter(({ place }) => place === '/logOut');
  const followed = uses.flatMap((use) => followUse(survey, use));
  const pages = new Set(followed.map(({ outcome }) => outcome.lands));
  return [...pages].flatMap((page): Fault[] => {
    const submits = Object.values(survey.app.routeByPath.get(page)?.data.submits ?? {});
    if (submits.some(({ endsSession }) => endsSession)) return [];
    const states = followed.filter(({ outcome }) => outcome.lands === page).map((each) => each.states);
    const at = submits.length > 0 && pages.size === 1 ? { by: `route ${page}`, place: '/submits' } : { by: 'shell', place: '/logOut' };
    return [
      {
        rule: rules['log-out-idle'],
        ...at,
        message: `Log out leads to ${page}, but no submit there ends the session`,
        suggestion: 'Lead to a page with a submit that has "endsSession": true.',
        witness: witnessOf(states, page),
      },
    ];
  });
}
