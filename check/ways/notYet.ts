import type { AppData } from '../../src/flow/language/app.ts';
import type { Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';

/** The screen of routes that have none yet. */
export const notYetScreen = 'not-yet';

/** Addresses whose screen does not exist yet. */
export function listNotYet({ routes }: AppData): string[] {
  return routes.flatMap(({ path, screen }) => (screen === notYetScreen ? [path] : []));
}

/** The list of them may only shrink. */
export function compareNotYet(survey: Survey, accepted: string[]): Fault[] {
  const now = listNotYet(survey.app.data);
  const added = now.filter((path) => !accepted.includes(path));
  const done = [...accepted.entries()].filter(([, path]) => !now.includes(path));
  return [
    ...added.map((path): Fault => ({
      rule: 'not-yet-new',
      by: `route ${path}`,
      place: '/screen',
      message: `${path} has no screen, and flows/proven.json does not list it: the list of those may only shrink`,
      suggestion: 'Name its screen or form.',
      witness: { path },
    })),
    ...done.map(([index, path]): Fault => ({
      rule: 'not-yet-done',
      by: 'proven',
      place: `/notYet/${index}`,
      message: `${path} is done and still listed among the routes without a screen`,
      suggestion: 'passbook check --accept takes it off the list.',
      witness: { path },
    })),
  ];
}
