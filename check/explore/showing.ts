import type { Witness } from '../../compiler/compile/shape/finding.ts';
import { common, type StateSet } from './stateSet.ts';
import { witnessOf } from './fault.ts';
import type { Survey } from './survey.ts';
import { findUses, followUse } from './uses.ts';

/** A witness for something that is not decided at a path, with a path where it applies if there is one. */
export function showAt(survey: Survey, by: string, sets: readonly StateSet[]): Witness {
  const [kind = '', name = ''] = splitOnce(by);
  const found = finders[kind]?.(survey, name, sets);
  if (found && found.sets.length > 0) return witnessOf(found.sets, found.path);
  const { path: _, ...witness } = witnessOf(sets, '');
  return witness;
}

interface Showing {
  path: string;
  sets: StateSet[];
}

const finders: Record<string, (survey: Survey, name: string, sets: readonly StateSet[]) => Showing | undefined> = {
  rule: (survey, name, sets) => {
    for (const [path, { gates }] of survey.app.routeByPath) {
      const index = gates.findIndex(({ by }) => by === `rule ${name}`);
      if (index < 0) continue;
      const before = new Set<string | undefined>(gates.slice(0, index).map(({ by }) => by));
      const reaching = survey.arrivals(path).flatMap(({ states, outcome }) => (before.has(outcome.hops[0]?.by) ? [] : [states]));
      const matching = common(reaching, sets);
      if (matching.length > 0) return { path, sets: matching };
    }
    return undefined;
  },
  destination: (survey, name, sets) => {
    for (const use of findUses(survey)) {
      const reaching = followUse(survey, use).flatMap(({ states, outcome }) =>
        outcome.taken.some((branch) => branch.startsWith(`${name}/`)) ? [states] : [],
      );
      const matching = common(reaching, sets);
      if (matching.length > 0) return { path: use.path, sets: matching };
    }
    return undefined;
  },
  claims: (survey, path, sets) => ({ path, sets: common(survey.renders(path), sets) }),
  route: (survey, path, sets) => ({ path, sets: common(survey.renders(path), sets) }),
};

function splitOnce(text: string): string[] {
  const end = text.indexOf(' ');
  return end < 0 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}
