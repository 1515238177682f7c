import { inFlows } from '../explore/finder.ts';
import { common, leaves, type StateSet } from '../explore/stateSet.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, isAccepted, type Followed, type Use } from '../explore/uses.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'claim-never-confirmed': error('A submit or problem leads to a page that says nothing is confirmed to everyone who arrives from there.'),
});

export const finder = inFlows(({ survey, uses }) => findUnconfirmed(survey, uses));

/** Submits and problems that lead to a page whose statement is never confirmed on arrival, so that it reports that nothing happened. */
function findUnconfirmed(survey: Survey, uses: Use[]): Fault[] {
  return uses
    .filter(({ kind }) => kind === 'submit' || kind === 'problem')
    .flatMap((use) => {
      const accepted = followUse(survey, use).filter(({ outcome }) => isAccepted(outcome));
      const pages = new Set(accepted.map(({ outcome }) => outcome.lands));
      return [...pages].flatMap((page) =>
        checkPage(
          survey,
          use,
          page,
          accepted.filter(({ outcome }) => outcome.lands === page),
        ),
      );
    });
}

function checkPage(survey: Survey, use: Use, page: string, arrived: Followed[]): Fault[] {
  const claims = survey.app.routeByPath.get(page)?.data.unconfirmed?.unless;
  const sets = arrived.flatMap(({ states }) => withoutOldNavigation(states, use));
  if (!claims || sets.length === 0 || common(sets, survey.holds(claims)).length > 0) return [];
  return [
    {
      rule: rules['claim-never-confirmed'],
      by: use.by,
      place: use.place,
      message: `${use.kind === 'submit' ? 'a submit' : 'a problem of a call'} of ${use.path} leads to ${page}, but what that page states is never confirmed on arrival from there`,
      suggestion: 'Fill the facts that its "unconfirmed" reads, or lead elsewhere.',
      witness: witnessOf(sets, page, [use.path, page]),
    },
  ];
}

/** States with only the navigation state that this use sets, and none left over from earlier pages. */
function withoutOldNavigation(states: StateSet, { effect }: Use): StateSet[] {
  const fresh = states.map((mask, index) =>
    leaves[index]?.name.startsWith('nav.') && !effect.has(index) ? mask & leaves[index].absent : mask,
  );
  return fresh.includes(0) ? [] : [fresh];
}
