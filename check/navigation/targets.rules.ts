import { inFlows } from '../explore/finder.ts';
import type { Reached } from '../explore/arrival.ts';
import type { StateSet } from '../explore/stateSet.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, isAccepted, type Followed, type Use } from '../explore/uses.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'target-refused': error(
    'A target refuses everyone who can be sent there.',
    'Lead to a page that lets them in, or make the guards there agree with those here.',
  ),
  'branch-never-taken': error(
    'No state takes this branch of a destination.',
    'Earlier branches take everyone who comes here: move it before them, or remove it.',
  ),
  'branch-refused': error(
    'A branch of a destination leads to a page that refuses everyone who takes it.',
    'Lead to a page that lets them in, or make that page’s guards agree with this branch.',
  ),
  'navigation-never-shown': error('No state shows this navigation item.', 'Loosen its "when", or remove it.'),
  'submit-leads-nowhere': error(
    'A submit makes no call and leads nowhere.',
    'Add a call ("do") or a target ("to"); a submit that changes what its page shows needs "nav" and "opens".',
  ),
});

export const finder = inFlows(({ survey, uses }) => [...findRefusingTargets(survey, uses), ...findIdleBranches(survey, uses)]);

/** Targets that refuse everyone, navigation items that are never shown, and submits that do nothing. */
function findRefusingTargets(survey: Survey, uses: Use[]): Fault[] {
  return [...uses.flatMap((use) => checkUse(survey, use)), ...findIdleSubmits(survey)];
}

function checkUse(survey: Survey, use: Use): Fault[] {
  if (use.from.length === 0) return use.kind === 'navigation' ? [neverShown(use)] : []; // pages that nobody sees have a rule of their own
  const followed = followUse(survey, use);
  for (const { outcome } of followed) survey.note(outcome.trace, use.path);
  if (followed.some(({ outcome }) => isAccepted(outcome))) return [];
  return [toRefused(use, followed)];
}

function toRefused({ by, place, kind, path }: Use, followed: Followed[]): Fault {
  const addresses = [...new Set(followed.map(({ outcome }) => outcome.address))];
  const [address = ''] = addresses;
  const ends = [...new Set(followed.map(({ outcome }) => outcome.lands))];
  const first = followed.filter(({ outcome }) => outcome.address === address);
  return {
    rule: rules['target-refused'],
    by,
    place,
    message: `${nameOf[kind]} ${kind === 'navigation' || kind === 'shell' ? '' : `of ${path} `}leads to ${addresses.join(' or ')}, which refuses everyone who arrives from here: they end at ${ends.join(' or ')}`,
    witness: witnessOf(
      first.map(({ states }) => states),
      address,
      [path, address],
    ),
  };
}

const nameOf: Record<Use['kind'], string> = {
  back: 'Back',
  link: 'a link',
  submit: 'a submit',
  problem: 'a problem of a call',
  refusal: 'a refusal',
  redirect: 'the redirect',
  navigation: 'this navigation item',
  shell: 'the shell',
};

function neverShown({ by, target }: Use): Fault {
  return { rule: rules['navigation-never-shown'], by, message: `no state shows the item that leads to ${target}` };
}

function findIdleSubmits({ app }: Survey): Fault[] {
  return app.data.routes.flatMap((route) =>
    Object.entries(route.submits ?? {}).flatMap(([name, submit]): Fault[] => {
      if (submit.to !== undefined || submit.endsSession || submit.do?.length || (submit.opens && submit.nav)) return [];
      const message = `"${submit.label}" of ${route.path} makes no call and leads nowhere`;
      return [
        {
          rule: rules['submit-leads-nowhere'],
          by: `route ${route.path}`,
          place: `/submits/${name}`,
          message,
          witness: { path: route.path },
        },
      ];
    }),
  );
}

/** Destination branches that are never taken, or lead to a page that refuses everyone who takes them. */
function findIdleBranches(survey: Survey, uses: Use[]): Fault[] {
  const takenBy = new Map<string, { states: StateSet; outcome: Reached; use: Use }[]>();
  for (const use of uses) {
    for (const { states, outcome } of followUse(survey, use)) {
      for (const branch of outcome.taken) {
        const taken = takenBy.get(branch) ?? [];
        takenBy.set(branch, taken);
        taken.push({ states, outcome, use });
      }
    }
  }
  return Object.entries(survey.app.data.destinations).flatMap(([name, branches]) => {
    const isUsed = branches.some((_, index) => takenBy.has(`${name}/${index}`));
    return isUsed ? branches.flatMap(({ to }, index) => checkBranch(name, index, to, takenBy.get(`${name}/${index}`) ?? [])) : [];
  });
}

function checkBranch(name: string, index: number, to: string, taken: { states: StateSet; outcome: Reached; use: Use }[]): Fault[] {
  const by = `destination ${name}`;
  const [first] = taken;
  if (!first)
    return [{ rule: rules['branch-never-taken'], by, place: `/${index}`, message: `no state takes this branch of "${name}" to ${to}` }];
  if (!to.startsWith('/') || taken.some(({ outcome }) => isAccepted(outcome))) return [];
  return [
    {
      rule: rules['branch-refused'],
      by,
      place: `/${index}/to`,
      message: `this branch of "${name}" leads to ${to}, which refuses everybody who takes it`,
      witness: witnessOf(
        taken.map(({ states }) => states),
        first.outcome.address,
        [first.use.path, first.outcome.address],
      ),
    },
  ];
}
