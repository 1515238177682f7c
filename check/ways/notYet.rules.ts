import { inFlows } from '../explore/finder.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import type { Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';
import { error, declareRules } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'not-yet-new': error('A route without a screen that flows/proven.json does not list: that list may only shrink.'),
  'not-yet-done': error('A route that has its screen now, or is led to, and is still listed in flows/proven.json as one that is not.'),
});

export const finder = inFlows(({ survey, proven }) => (proven ? compareNotYet(survey, proven.notYet) : []));

/** The screen of routes that have none yet. */
export const notYetScreen = 'not-yet';

/** Addresses whose screen does not exist yet. */
export function listNotYet({ routes }: AppData): string[] {
  return routes.flatMap(({ path, screen }) => (screen === notYetScreen ? [path] : []));
}

/** The list of them may only shrink. */
function compareNotYet(survey: Survey, accepted: string[]): Fault[] {
  const now = listNotYet(survey.app.data);
  const added = now.filter((path) => !accepted.includes(path));
  const done = [...accepted.entries()].filter(([, path]) => !now.includes(path));
  return [
    ...added.map((path): Fault => ({
      rule: rules['not-yet-new'],
      by: `route ${path}`,
      place: '/screen',
      message: `${path} has no screen, and flows/proven.json does not list it: the list of those may only shrink`,
      suggestion: 'Name its screen or form.',
      witness: { path },
    })),
    ...done.map(([index, path]): Fault => ({
      rule: rules['not-yet-done'],
      by: 'proven',
      place: `/notYet/${index}`,
      message: survey.app.routeByPath.has(path)
        ? `${path} is done and still listed among the routes without a screen`
        : `there is no ${path} any more, and it is still listed among the routes without a screen`,
      suggestion: 'passbook check --accept takes it off the list.',
      witness: { path },
    })),
  ];
}
